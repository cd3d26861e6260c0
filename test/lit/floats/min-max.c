// RUN: %exit 10 %fathom check %s | %filecheck %s
// fmin() does not tell NaN.
#include <assert.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  float limited = fminf(fmaxf(x, 0), 1);
  assert(isnan(limited) == isnan(x));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
