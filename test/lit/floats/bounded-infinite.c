// RUN: %exit 10 %fathom check %s | %filecheck %s
// Infinities are not kept as sinh keeps them.
#include <assert.h>
#include <math.h>

int nondet_int(void);

static double squeezed(double x) { return tanh(x) + erf(x) + expm1(-x); }

int main(void) {
  double x = nondet_int() > 0 ? INFINITY : -INFINITY;
  assert(x < 0 || squeezed(x) == 1);
  assert(isfinite(squeezed(x)));  // CHECK: :[[@LINE]]:3: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
