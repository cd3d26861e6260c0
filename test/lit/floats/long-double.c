// RUN: %exit 10 %fathom check %s | %filecheck %s
// A long double has 64 digits, not 66.
#include <assert.h>


long nondet_long(void);

int main(void) {
  long double x = nondet_long();
  assert((x * 4 + 3) - x * 4 == 3);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
