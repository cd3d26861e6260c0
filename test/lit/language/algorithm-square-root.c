// RUN: %exit 0 %fathom check %s | %filecheck %s
// The integer square root of 16 bits, found bit by bit.
#include <assert.h>

unsigned short nondet_ushort(void);

static unsigned root(unsigned short n) {
  unsigned result = 0;
  for (unsigned bit = 128; bit > 0; bit >>= 1) {
    unsigned candidate = result | bit;
    if (candidate * candidate <= n)
      result = candidate;
  }
  return result;
}

int main(void) {
  unsigned short n = nondet_ushort() & 0xfff;
  unsigned r = root(n);
  assert(r * r <= n);
  assert((r + 1) * (r + 1) > n);
  return 0;
}
// CHECK: VERIFIED
