// RUN: %exit 0 %fathom check --check=float-nan %s | %filecheck %s
// Finite numbers have a difference.
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float(), y = nondet_float();
  if (isinf(x) || isinf(y))
    return 1;
  float difference = x - y;
  return difference > 1;
}
// CHECK: {{^}}VERIFIED:
