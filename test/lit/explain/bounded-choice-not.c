// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
#include <math.h>
int nondet_int(void);

int main(void) {
  double x = nondet_int(), y = hypot(x, 3);
  assert(x != 4);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return y > 5;
}
// CHECK-NOT: it depends on what
