// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -mfma -ffp-contract=off | %filecheck %s
// Both products are rounded: the machine cannot fuse them, or must not.
#include <assert.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float a = nondet_float();
  if (!(fabsf(a) < 100))
    return 0;
  float difference = a * a - a * a;
  assert(difference == 0);
}
// CHECK: {{^}}VERIFIED
