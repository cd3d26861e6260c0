// RUN: %exit 0 %fathom check %s | %filecheck %s
// The absolute value in unsigned arithmetic, where the smallest integer has one.
#include <assert.h>
#include <limits.h>

int nondet_int(void);

static unsigned magnitude(int x) { return x < 0 ? 0u - (unsigned)x : (unsigned)x; }

int main(void) {
  int x = nondet_int();
  unsigned m = magnitude(x);
  assert(m <= (unsigned)INT_MAX + 1);
  assert((m == (unsigned)INT_MAX + 1) == (x == INT_MIN));
  return 0;
}
// CHECK: VERIFIED
