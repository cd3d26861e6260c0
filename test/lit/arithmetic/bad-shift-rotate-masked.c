// RUN: %exit 0 %fathom check %s | %filecheck %s
// Masking both amounts makes the rotation total, and rotating back undoes it.
#include <assert.h>

unsigned int nondet_uint(void);

static unsigned rotateLeft(unsigned x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
static unsigned rotateRight(unsigned x, unsigned n) { return x >> (n & 31) | x << (-n & 31); }

int main(void) {
  unsigned x = nondet_uint(), n = nondet_uint();
  assert(rotateRight(rotateLeft(x, n), n) == x);
  assert(rotateLeft(x, 0) == x);
  assert(rotateLeft(x, 32 + 5) == rotateLeft(x, 5));
  return 0;
}
// CHECK: VERIFIED
