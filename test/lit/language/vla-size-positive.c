// RUN: %exit 0 %fathom check %s | %filecheck %s
// One element is enough for an array.
#include <assert.h>

int nondet_int(void);

static int sumOfSquares(int n) {
  int squares[n];
  int sum = 0;
  assert(sizeof squares == n * sizeof(int));
  for (int i = 0; i < n; ++i)
    squares[i] = i * i;
  for (int i = 0; i < n; ++i)
    sum += squares[i];
  return sum;
}

int main(void) {
  int n = nondet_int();
  if (n < 1 || n > 4)
    return 1;
  assert(sumOfSquares(n) == (n - 1) * n * (2 * n - 1) / 6);
  return 0;
}
// CHECK: VERIFIED
