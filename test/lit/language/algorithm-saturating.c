// RUN: %exit 10 %fathom check %s | %filecheck %s
// Saturating subtraction of samples: the lower end was clipped to the wrong constant.
#include <assert.h>

short nondet_short(void);

static short subtract(short a, short b) {
  int difference = a - b;
  if (difference > 32767)
    return 32767;
  if (difference < -32768)
    return -32767;
  return (short)difference;
}

int main(void) {
  short a = nondet_short(), b = nondet_short();
  short r = subtract(a, b);
  assert(r <= a - b || a - b > 32767 || a - b < -32768);
  assert(r == a - b || r == 32767 || r == -32768);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
