// RUN: %exit 10 %fathom check %s | %filecheck %s
// A signalling NaN is no number that is missing.
#include <assert.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  float least = fminf(x, 1);
  assert(!isnan(least));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
