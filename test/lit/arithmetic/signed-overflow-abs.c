// RUN: %exit 10 %fathom check %s | %filecheck %s
// abs is no safer than the minus sign.
#include <stdlib.h>

int nondet_int(void);

static int distance(int from, int to) {
  if (from < 0 && to > 0)
    return 0;
  return abs(from);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) { return distance(nondet_int(), nondet_int()) < 0; }
// CHECK: FAILED: 1 of
