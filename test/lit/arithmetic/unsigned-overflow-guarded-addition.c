// RUN: %exit 0 %fathom check --check=unsigned-overflow %s | %filecheck %s
// Saturating addition asks first whether there is room.
#include <assert.h>
#include <limits.h>

unsigned int nondet_uint(void);

static unsigned addSaturating(unsigned a, unsigned b) {
  return a > UINT_MAX - b ? UINT_MAX : a + b;
}

int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint();
  unsigned sum = addSaturating(a, b);
  assert(sum >= a && sum >= b);
  assert(sum == UINT_MAX || sum - a == b);
  return 0;
}
// CHECK: VERIFIED
