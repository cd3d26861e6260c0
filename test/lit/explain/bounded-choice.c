// A violation that depends on a choice within the bounds of a model says so; one that does not, does not.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
#include <math.h>
int nondet_int(void);

int main(void) {
  double x = nondet_int(), y = hypot(x, 3);
  // CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  // CHECK: :[[@LINE-2]]:{{[0-9]+}}: note: it depends on what hypot() returns here, of which only bounds are known
  // CHECK: bounded-choice.c:[[@LINE-3]]: hypot() chooses {{.*}} within the bounds of its model
  assert(y < 4);
  return 0;
}
