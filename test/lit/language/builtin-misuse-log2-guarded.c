// RUN: %exit 0 %fathom check %s | %filecheck %s
// Setting the lowest bit leaves the logarithm of all but zero as it is.
#include <assert.h>

unsigned int nondet_uint(void);

static int log2Floor(unsigned x) { return 31 - __builtin_clz(x | 1); }

int main(void) {
  unsigned x = nondet_uint();
  int log = log2Floor(x);
  assert(log >= 0 && log <= 31);
  if (x > 0) {
    assert(1u << log <= x);
    assert(log == 31 || x < 2u << log);
  }
  return 0;
}
// CHECK: VERIFIED
