// RUN: %exit 0 %fathom check %s | %filecheck %s
// `length + 8 < 8` looks impossible, and is not: the sum wraps around.
#include <assert.h>
#include <fathom.h>

unsigned nondet_unsigned(void);

int main(void) {
  unsigned length = nondet_unsigned();
  fathom_assume(length + 8 < 8);
  assert(length >= 0xfffffff8u);
  return 0;
}
// CHECK-NOT: vacu
// CHECK: {{^}}VERIFIED: 1 property proved (
