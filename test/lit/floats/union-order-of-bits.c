// RUN: %exit 10 %fathom check %s | %filecheck %s
// The order of the bits is not that of the numbers when both are negative.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

union Number {
  float value;
  unsigned bits;
};

int main(void) {
  union Number a = {nondet_float()}, b = {nondet_float()};
  __VERIFIER_assume(!isnan(a.value) && !isnan(b.value) && a.value < b.value);
  assert((int)a.bits < (int)b.bits);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
