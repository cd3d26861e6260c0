// RUN: %exit 0 %fathom check %s | %filecheck %s
// Depth and shape are constants: no bound is needed.
#include <assert.h>

static int ackermann(int m, int n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

int main(void) {
  assert(ackermann(2, 3) == 9);
  assert(fibonacci(12) == 144);
  return 0;
}
// CHECK: VERIFIED
