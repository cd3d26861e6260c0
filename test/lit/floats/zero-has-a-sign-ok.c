// RUN: %exit 0 %fathom check %s | %filecheck %s
// Both zeros are equal; only the sign tells.
#include <assert.h>
#include <math.h>

double nondet_double(void);
void __VERIFIER_assume(int);

int main(void) {
  double x = nondet_double();
  __VERIFIER_assume(x == 0);
  assert(x == -x && signbit(x) != signbit(-x) && isinf(1 / x));
}
// CHECK: {{^}}VERIFIED:
