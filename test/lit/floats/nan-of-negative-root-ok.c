// RUN: %exit 0 %fathom check --check=float-nan %s | %filecheck %s
// Its absolute value has one.
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  float root = sqrtf(fabsf(x));
  return root > 1;
}
// CHECK: {{^}}VERIFIED:
