// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -fwrapv | %filecheck %s --check-prefix=WRAPS
// With -fwrapv signed arithmetic wraps around by definition.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  int y = x + 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  assert(y > x || y == -2147483647 - 1);
  return 0;
}
// CHECK: FAILED: 1 of
// WRAPS: VERIFIED
