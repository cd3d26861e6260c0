// RUN: %exit 10 %fathom check %s | %filecheck %s
// The fraction is below 1, the power of two may be large.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x > 0 && !isinf(x));
  int power;
  float fraction = frexpf(x, &power);
  assert(fraction >= 0.5f && power < 128);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
