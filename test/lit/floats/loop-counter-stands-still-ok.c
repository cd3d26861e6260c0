// RUN: %exit 0 %fathom check %s | %filecheck %s
// Below it does.
#include <assert.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(x >= 0 && x <= 8388608);
  float next = x + 1;
  assert(next > x);
}
// CHECK: {{^}}VERIFIED:
