// RUN: %exit 0 %fathom check --check=conversion,unsigned-overflow %s 2>&1 | %filecheck %s
// What the compiler checks between a condition and the failure does not hide that an assertion
// is reached.
#include <assert.h>

unsigned nondet_unsigned(void);

int main(void) {
  unsigned n = nondet_unsigned();
  if (n < 100)
    assert(1 + n > n);
  return 0;
}
// CHECK-NOT: no execution comes
// CHECK: VERIFIED
// CHECK-NOT: unreachable
