// RUN: %exit 10 %fathom check %s | %filecheck %s
// The root formula loses all digits of the small root.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float b = nondet_float();
  __VERIFIER_assume(b >= 1000 && b <= 10000);
  float root = (b - sqrtf(b * b - 4)) / 2;
  assert(root > 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
