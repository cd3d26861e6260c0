// RUN: %exit 0 %fathom check %s | %filecheck %s
// Bits 0 to 31, each with a mask of its own.
#include <assert.h>

unsigned int nondet_uint(void);

static unsigned mask(unsigned bit) { return 1u << bit; }

int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint();
  if (a >= 32 || b >= 32)
    return 1;
  assert(mask(a) != 0);
  assert((mask(a) == mask(b)) == (a == b));
  assert((mask(a) & (mask(a) - 1)) == 0);
  return 0;
}
// CHECK: VERIFIED
