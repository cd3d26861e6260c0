// RUN: %exit 0 %fathom check %s | %filecheck %s
// char and short are computed in int: they wrap when stored back, which is not an overflow.
#include <assert.h>

signed char __VERIFIER_nondet_char(void);
short __VERIFIER_nondet_short(void);

int main(void) {
  signed char c = __VERIFIER_nondet_char();
  short s = __VERIFIER_nondet_short();
  int product = c * c;
  assert(product >= 0 && product <= 16384);
  c++;
  s += 1;
  s = (short)(s * 2);
  assert((s & 1) == 0);
  int negated = -c;
  assert(negated >= -127 && negated <= 128);
  return 0;
}
// CHECK: VERIFIED
