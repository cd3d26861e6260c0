// RUN: %exit 10 %fathom check %s -- -mfma | %filecheck %s
// One of the products is rounded, the other is fused with the subtraction.
#include <assert.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float a = nondet_float();
  if (!(fabsf(a) < 100))
    return 0;
  float difference = a * a - a * a;
  assert(difference == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
