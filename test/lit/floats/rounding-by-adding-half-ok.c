// RUN: %exit 0 %fathom check %s | %filecheck %s
// It is in a narrower type.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x >= 0 && x < 1);
  assert((float)floor((double)x + 0.5) == roundf(x));
}
// CHECK: {{^}}VERIFIED:
