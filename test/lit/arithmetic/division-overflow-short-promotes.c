// RUN: %exit 0 %fathom check %s | %filecheck %s
// The smallest short divided by -1 is an int, and fits.
#include <assert.h>

short nondet_short(void);

int main(void) {
  short value = nondet_short();
  signed char sign = -1;
  int quotient = value / sign;
  assert(quotient == -value);
  assert(quotient <= 32768);
  assert(value % sign == 0);
  return 0;
}
// CHECK: VERIFIED
