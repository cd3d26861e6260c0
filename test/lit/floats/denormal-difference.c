// RUN: %exit 10 %fathom check %s | %filecheck %s
// Half of a number other than 0 may be 0.
#include <assert.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x > 0);
  assert(x / 2 > 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
