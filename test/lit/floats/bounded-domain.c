// RUN: %exit 10 %fathom check %s | %filecheck %s
// The logarithm of what may not be positive.
#include <assert.h>
#include <math.h>

double nondet_double(void);
void __VERIFIER_assume(int);

int main(void) {
  double x = nondet_double();
  __VERIFIER_assume(x < 10);
  assert(!isnan(log(x)));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
