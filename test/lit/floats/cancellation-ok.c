// RUN: %exit 0 %fathom check %s | %filecheck %s
// The other form of it does not cancel.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float b = nondet_float();
  __VERIFIER_assume(b >= 1000 && b <= 1004);
  float root = 2 / (b + sqrtf(b * b - 4));
  assert(root > 0);
}
// CHECK: {{^}}VERIFIED:
