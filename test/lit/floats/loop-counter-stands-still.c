// RUN: %exit 10 %fathom check %s | %filecheck %s
// Beyond 2^24 a float does not grow by 1.
#include <assert.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x >= 16777000 && x <= 16777300);
  float next = x + 1;
  assert(next > x);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
