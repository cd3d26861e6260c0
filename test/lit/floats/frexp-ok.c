// RUN: %exit 0 %fathom check %s | %filecheck %s
// Put together again.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x > 0 && !isinf(x));
  int power;
  float fraction = frexpf(x, &power);
  assert(fraction >= 0.5f && fraction < 1 && power <= 128 && ldexpf(fraction, power) == x);
}
// CHECK: {{^}}VERIFIED:
