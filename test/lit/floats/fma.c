// RUN: %exit 10 %fathom check %s | %filecheck %s
// One rounding gives another result than two.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x >= 1 && x <= 2);
  assert(fmaf(x, x, -1) == x * x - 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
