// RUN: %exit 10 %fathom check %s | %filecheck %s
// A column that does not exist is the next row's first.
int nondet_int(void);
void __VERIFIER_assume(int);

static int board[3][4];

int main(void) {
  int row = nondet_int(), column = nondet_int();
  __VERIFIER_assume(row >= 0 && row < 2 && column >= 0 && column <= 4);
  board[row][column] = 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
