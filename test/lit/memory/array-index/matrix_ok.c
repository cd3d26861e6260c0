// RUN: %exit 0 %fathom check %s | %filecheck %s
// The transpose of the transpose is the matrix.
#include <assert.h>
int nondet_int(void);
void __VERIFIER_assume(int);

static void transpose(int to[3][2], int from[2][3]) {
  for (int row = 0; row < 2; row++)
    for (int column = 0; column < 3; column++)
      to[column][row] = from[row][column];
}

int main(void) {
  int a[2][3], b[3][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      a[i][j] = nondet_int();
  transpose(b, a);
  int row = nondet_int(), column = nondet_int();
  __VERIFIER_assume(row >= 0 && row < 2 && column >= 0 && column < 3);
  assert(a[row][column] == b[column][row]);
  return 0;
}
// CHECK: {{^}}VERIFIED
