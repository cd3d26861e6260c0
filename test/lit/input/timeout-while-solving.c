// RUN: %exit 5 %fathom check --timeout=2 %s | %filecheck %s
// RUN: %exit 5 %fathom check --timeout=2 --jobs=2 %s | %filecheck %s
// Whoever sees first that the time is over, the solver or its supervisor: it is said what the run
// was at.
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint(), c = nondet_uint();
  assert(a * b * c + a != (c * a + 1) * b * 3 + a * a || a * b != 77 || b * c == 12345 * a);
  assert((a * b) * c == a * (b * c));
  return 0;
}
// CHECK: {{^}}UNKNOWN: time limit of 2 s reached while the conditions were solved
