// RUN: %exit 10 %fathom check --check=float-nan %s | %filecheck %s
// The root of a negative number.
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  float root = sqrtf(x);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-nan, CWE-682]
  return root > 1;
}
// CHECK: FAILED: 1 of
