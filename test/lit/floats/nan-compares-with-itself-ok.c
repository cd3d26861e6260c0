// RUN: %exit 0 %fathom check %s | %filecheck %s
// What is not NaN is equal to itself; NaN is unordered.
#include <assert.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float(), y = nondet_float();
  if (isnan(x))
    assert(!(x < y) && !(x >= y) && x != y);
  else
    assert(x == x && !(x != x));
}
// CHECK: {{^}}VERIFIED:
