// RUN: %exit 2 %fathom check %s | %filecheck %s
// What the compiler has to say is passed on as it is.
int main(void) {
  int sum = 0
  // CHECK: syntax-error.c:[[@LINE-1]]:{{[0-9]+}}: error: expected ';' at end of declaration
  return sum;
}
// CHECK-NOT: VERIFIED
