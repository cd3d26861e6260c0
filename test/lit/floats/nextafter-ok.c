// RUN: %exit 0 %fathom check %s | %filecheck %s
// There is none between neighbours.
#include <assert.h>
#include <math.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float x = nondet_float(), y = nondet_float();
  __VERIFIER_assume(!isnan(x) && !isinf(x));
  float next = nextafterf(x, INFINITY);
  assert(next > x && !(y > x && y < next));
}
// CHECK: {{^}}VERIFIED:
