// RUN: %exit 10 %fathom check %s | %filecheck %s
// The bug is in the 37th round, and is shown in as many.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int(), seen = 0;
  for (int i = 0; i < n; ++i) {
    ++seen;
    assert(seen < 37);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  }
  return 0;
}
// CHECK: i = 36
// CHECK-NOT: i = 37
// CHECK: FAILED
