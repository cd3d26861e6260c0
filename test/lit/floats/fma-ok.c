// RUN: %exit 0 %fathom check %s | %filecheck %s
// What is exact is the same either way.
#include <assert.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  assert(isnan(x) || fmaf(x, 2, 0) == x * 2);
}
// CHECK: {{^}}VERIFIED:
