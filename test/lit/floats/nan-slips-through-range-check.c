// RUN: %exit 10 %fathom check %s | %filecheck %s
// NaN is neither too small nor too large.
#include <assert.h>

double nondet_double(void);

int main(void) {
  double share = nondet_double();
  if (share < 0 || share > 1)
    return 1;
  assert(share >= 0 && share <= 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
