// RUN: %exit 0 %fathom check %s | %filecheck %s
// Its size is below the second.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float angle = nondet_float();
  __VERIFIER_assume(angle >= -720 && angle <= 720);
  float turned = fmodf(angle, 360);
  assert(turned > -360 && turned < 360);
}
// CHECK: {{^}}VERIFIED:
