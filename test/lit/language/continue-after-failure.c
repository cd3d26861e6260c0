// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure %s | %filecheck %s --check-prefix=BOTH
// A failed check ends the execution, and shadows the one after it; the option goes on.
#include <limits.h>

int nondet_int(void);

static int first(int x) {
  return x + 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  // BOTH-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) {
  int divisor = 1;
  int x = nondet_int();
  if (x == INT_MAX) {
    first(x);
    divisor = 0;
  }
  return 1 / divisor - 1;  // BOTH-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
}
// CHECK: FAILED: 1 of
// BOTH: FAILED: 2 of
