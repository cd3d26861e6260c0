// RUN: %exit 10 %fathom check %s | %filecheck %s
// The next number above the largest is infinite.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(!isnan(x) && !isinf(x));
  assert(!isinf(nextafterf(x, INFINITY)));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
