// RUN: %exit 0 %fathom check --vacuity=error %s | %filecheck %s
// One execution is left, and it comes to the assertion.
#include <assert.h>
#include <fathom.h>

unsigned nondet_unsigned(void);

int main(void) {
  unsigned size = nondet_unsigned(), used = nondet_unsigned();
  fathom_assume(size < 22);
  fathom_assume(used > 20 && used <= size);
  assert(size - used == 0);
  return 0;
}
// CHECK-NOT: vacu
// CHECK: {{^}}VERIFIED: 1 property proved (
