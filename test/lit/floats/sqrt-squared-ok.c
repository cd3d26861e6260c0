// RUN: %exit 0 %fathom check %s | %filecheck %s
// A root is in range; of a negative number it is NaN, and an error.
#include <assert.h>
#include <errno.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  errno = 0;
  float r = sqrtf(x);
  if (x >= 1 && x <= 4)
    assert(r >= 1 && r <= 2);
  if (x < 0)
    assert(isnan(r) && errno == EDOM);
}
// CHECK: {{^}}VERIFIED:
