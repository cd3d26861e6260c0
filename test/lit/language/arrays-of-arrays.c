// RUN: %exit 0 %fathom check %s | %filecheck %s
// The product of two small matrices, row by row, with pointers to rows.
#include <assert.h>

signed char nondet_char(void);

typedef int Row[2];

static void multiply(const Row* a, const Row* b, Row* out) {
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      out[i][j] = 0;
      for (int k = 0; k < 2; ++k)
        out[i][j] += a[i][k] * b[k][j];
    }
}

int main(void) {
  Row a[2] = {{1, 1}, {0, 1}}, b[2], once[2], twice[2];
  for (int i = 0; i < 4; ++i)
    b[i / 2][i % 2] = nondet_char();
  multiply(a, b, once);
  multiply(a, once, twice);
  assert(once[1][0] == b[1][0] && once[0][1] == b[0][1] + b[1][1]);
  assert(twice[0][0] == b[0][0] + 2 * b[1][0]);
  Row* second = &twice[1];
  assert((*second)[1] == b[1][1] && second - twice == 1);
  assert((int*)second - &twice[0][0] == 2);
  return 0;
}
// CHECK: VERIFIED
