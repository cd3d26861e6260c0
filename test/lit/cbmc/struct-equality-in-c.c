// RUN: %exit 2 %fathom check %s 2>&1 | %filecheck %s
// C has no comparison of structs, and this program does not use CBMC's names.
struct Point {
  int x, y;
};

int main(void) {
  struct Point p = {1, 2}, q = p;
  return p == q;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: invalid operands to binary expression ('struct Point' and 'struct Point')
}
