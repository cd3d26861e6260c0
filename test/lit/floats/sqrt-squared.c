// RUN: %exit 10 %fathom check %s | %filecheck %s
// The square of a root.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x >= 1 && x <= 4);
  float r = sqrtf(x);
  assert(r * r == x);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
