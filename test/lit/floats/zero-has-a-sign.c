// RUN: %exit 10 %fathom check %s | %filecheck %s
// Equal numbers, but not in their quotients.
#include <assert.h>
#include <math.h>

double nondet_double(void);
void __VERIFIER_assume(int);

int main(void) {
  double x = nondet_double(), y = nondet_double();
  __VERIFIER_assume(x == y);
  assert(1 / x == 1 / y || isnan(x));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
