// RUN: %exit 0 %fathom check %s | %filecheck %s
// Addition of floats is commutative, but for NaN.
#include <assert.h>

float nondet_float(void);

int main(void) {
  float a = nondet_float(), b = nondet_float();
  float sum = a + b;
  assert(sum == b + a || sum != sum);
}
// CHECK: {{^}}VERIFIED:
