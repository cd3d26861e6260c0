// RUN: %exit 0 %fathom check %s | %filecheck %s
// The exact sum is between them.
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
  assert(fegetround() == FE_DOWNWARD);
  fesetround(FE_TONEAREST);
  float near = x + 1;
  assert(down <= near && near <= up && fesetround(12345) != 0 && fegetround() == FE_TONEAREST);
}
// CHECK: {{^}}VERIFIED:
