// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two calls give two values.
#include <seahorn/seahorn.h>

extern int sea_nd_int(void);

int main(void) {
  int a = sea_nd_int(), b = sea_nd_int();
  sassert(a == b);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
