// RUN: %exit 0 %fathom check %s | %filecheck %s
// A matrix with both sizes from outside, passed on with its sizes, transposed and checked.
#include <assert.h>

unsigned char nondet_uchar(void);

static void transpose(int rows, int columns, int from[rows][columns], int to[columns][rows]) {
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      to[c][r] = from[r][c];
}

int main(void) {
  int rows = 1 + (nondet_uchar() & 1), columns = 1 + (nondet_uchar() & 3) / 2;
  int m[rows][columns], t[columns][rows];
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      m[r][c] = 10 * r + c;
  transpose(rows, columns, m, t);
  assert(t[columns - 1][rows - 1] == 10 * (rows - 1) + columns - 1);
  assert(sizeof t == sizeof m);
  return 0;
}
// CHECK: VERIFIED
