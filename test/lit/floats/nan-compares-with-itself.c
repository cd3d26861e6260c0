// RUN: %exit 10 %fathom check %s | %filecheck %s
// A number that is not equal to itself.
#include <assert.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  assert(x == x);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
