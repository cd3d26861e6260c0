// RUN: %exit 0 %fathom check %s | %filecheck %s
// Functions that are not computed keep to their bounds.
#include <assert.h>
#include <errno.h>
#include <math.h>

double nondet_double(void);
void __VERIFIER_assume(int);

int main(void) {
  double x = nondet_double();
  __VERIFIER_assume(!isnan(x) && !isinf(x));
  double s = sin(x);
  assert(s >= -1 && s <= 1);
  assert(exp(0.0) == 1 && pow(x, 0) == 1 && log(1.0) == 0);
  if (x > 0)
    assert(exp(x) >= 1);
  errno = 0;
  double l = log(x);
  if (x < 0)
    assert(isnan(l) && errno == EDOM);
  if (x == 0)
    assert(isinf(l) && l < 0 && errno == ERANGE);
}
// CHECK: {{^}}VERIFIED:
// CHECK-DAG: the value of sin() is bounded, not computed
// CHECK-DAG: the value of exp() is bounded, not computed
