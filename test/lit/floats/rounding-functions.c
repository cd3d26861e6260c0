// RUN: %exit 10 %fathom check %s | %filecheck %s
// round() goes away from zero, rint() to even.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x >= -100 && x <= 100);
  assert(roundf(x) == rintf(x));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
