// RUN: %exit 10 %fathom check %s | %filecheck %s
// Addition of floats is not associative.
#include <assert.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float a = nondet_float(), b = nondet_float(), c = nondet_float();
  __VERIFIER_assume(a >= -8 && a <= 8 && b >= -8 && b <= 8 && c >= -8 && c <= 8);
  assert((a + b) + c == a + (b + c));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
