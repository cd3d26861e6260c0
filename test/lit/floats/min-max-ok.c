// RUN: %exit 0 %fathom check %s | %filecheck %s
// What it gives is in range.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float();
  __VERIFIER_assume(!isnan(x));
  float limited = fminf(fmaxf(x, 0), 1);
  assert(limited >= 0 && limited <= 1);
}
// CHECK: {{^}}VERIFIED:
