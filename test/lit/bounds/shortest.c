// RUN: %exit 10 %fathom check %s | %filecheck %s
// Many numbers of rounds show the bug; three is the least.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int(), sum = 0;
  for (int i = 0; i < n; ++i)
    sum += 5;
  assert(sum < 15);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  return 0;
}
// CHECK: nondet_int() = 3
// CHECK: FAILED
