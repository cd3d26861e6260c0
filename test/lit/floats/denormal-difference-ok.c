// RUN: %exit 0 %fathom check %s | %filecheck %s
// Gradual underflow: different numbers have a difference.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float(), y = nondet_float();
  __VERIFIER_assume(!isnan(x) && !isnan(y) && !isinf(x) && !isinf(y));
  assert((x == y) == (x - y == 0));
}
// CHECK: {{^}}VERIFIED:
