// RUN: %exit 10 %fathom check %s | %filecheck %s
// Infinity has no power of two.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x > 1);
  int power;
  float fraction = frexpf(x, &power);
  assert(fraction < 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
