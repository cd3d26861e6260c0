// RUN: %exit 10 %fathom check %s | %filecheck %s
// fmod() has the sign of its first operand.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float angle = nondet_float();
  __VERIFIER_assume(angle >= -720 && angle <= 720);
  float turned = fmodf(angle, 360);
  assert(turned >= 0 && turned < 360);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
