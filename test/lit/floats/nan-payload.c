// RUN: %exit 10 %fathom check %s | %filecheck %s
// A NaN has many representations.
#include <assert.h>
#include <math.h>
#include <string.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  unsigned bits;
  memcpy(&bits, &x, sizeof bits);
  __VERIFIER_assume(isnan(x));
  assert(bits == 0x7fc00000 || bits == 0xffc00000);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
