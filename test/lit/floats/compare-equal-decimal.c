// RUN: %exit 10 %fathom check %s | %filecheck %s
// Ten times a tenth, added, is not one.
#include <assert.h>


int main(void) {
  double sum = 0;
  for (int i = 0; i < 10; ++i)
    sum += 0.1;
  assert(sum == 1.0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
