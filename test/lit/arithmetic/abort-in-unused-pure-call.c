// RUN: %exit 10 %fathom check --check=abort %s | %filecheck %s
// The result of the call is not used and the function is said to be pure, so that an optimiser
// drops the call, and the abort with it.
#include <stdlib.h>

int nondet_int(void);

__attribute__((pure, noinline)) static int levelOf(int pressure) {
  if (pressure > 900)
    abort();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [abort, CWE-617]
  return pressure / 100;
}

int main(void) {
  levelOf(nondet_int());
  return 0;
}
// CHECK: FAILED: 1 of
