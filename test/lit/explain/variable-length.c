// Elements of arrays of variable length have their indices.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
int nondet_int(void);
static void fill(int n, int m[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      m[i][j] = i - j;
}

int main(void) {
  int n = nondet_int();
  if (n < 1 || n > 4)
    return 0;
  int m[n][n];
  fill(n, m);  // CHECK: [[@LINE]]: fill(n = 3, m = &m)
  // CHECK: :8: m[2][0] = 2
  assert(m[n - 1][0] != 2);
  return 0;
}
// CHECK: FAILED: 1 of
