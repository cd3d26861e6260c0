// RUN: %exit 10 %fathom check %s | %filecheck %s
// A sum that is rounded up is not that rounded down.
#include <assert.h>
#include <fenv.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  volatile float x = nondet_float();
  __VERIFIER_assume(x > 0 && x < 1);
  fesetround(FE_UPWARD);
  float up = x + 1;
  fesetround(FE_DOWNWARD);
  float down = x + 1;
  fesetround(FE_TONEAREST);
  assert(up == down);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
