// RUN: %exit 0 %fathom check %s | %filecheck %s
// All of them are whole and near.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x >= -100 && x <= 100);
  assert(floorf(x) <= x && x <= ceilf(x) && ceilf(x) - floorf(x) <= 1);
  assert(fabsf(truncf(x)) <= fabsf(x) && fabsf(roundf(x) - x) <= 0.5f && fabsf(rintf(x) - x) <= 0.5f);
  assert(lroundf(x) == (long)roundf(x));
}
// CHECK: {{^}}VERIFIED:
