// RUN: %exit 0 %fathom check %s | %filecheck %s
// Neighbours differ in one bit in Gray code, and the way back is exact.
#include <assert.h>

unsigned short nondet_ushort(void);

static unsigned toGray(unsigned n) { return n ^ n >> 1; }

static unsigned fromGray(unsigned g) {
  for (unsigned shift = 8; shift > 0; shift /= 2)
    g ^= g >> shift;
  return g;
}

int main(void) {
  unsigned n = nondet_ushort() & 0x3ff;
  assert(fromGray(toGray(n)) == n);
  assert(__builtin_popcount(toGray(n) ^ toGray((n + 1) & 0x3ff)) == 1);
  return 0;
}
// CHECK: VERIFIED
