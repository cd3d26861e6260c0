// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two loops whose rounds add up: neither goes further than it has to.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int count = 0;
  while (nondet_int())
    ++count;
  while (nondet_int())
    ++count;
  assert(count != 8);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  return 0;
}
// CHECK: count = 4
// CHECK: FAILED
