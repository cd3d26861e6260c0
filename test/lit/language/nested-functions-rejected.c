// RUN: %exit 2 %fathom check %s 2>&1 | %filecheck %s
// clang does not know GCC's functions in functions.
int main(void) {
  int inner(int x) { return x; }  // CHECK: :[[@LINE]]:20: error: function definition is not allowed here
  return inner(0);
}
