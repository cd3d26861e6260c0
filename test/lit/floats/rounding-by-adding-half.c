// RUN: %exit 10 %fathom check %s | %filecheck %s
// floor(x + 0.5) is not round(x), even of what is not negative.
#include <assert.h>
#include <math.h>

double nondet_double(void);
void __VERIFIER_assume(int);

int main(void) {
  double x = nondet_double();
  __VERIFIER_assume(x >= 0 && x < 1);
  assert(floor(x + 0.5) == round(x));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
