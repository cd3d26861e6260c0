// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
int main(void) { int x = __builtin_nondeterministic_value(0); 
  assert(x == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
 }
// CHECK: FAILED
