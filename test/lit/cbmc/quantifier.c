// RUN: %exit 10 %fathom check %s | %filecheck %s
// One element is too large, and one is missing.
#include <assert.h>
int nondet_int(void);

int main(void) {
  int values[5] = {1, 2, 3, 4, 5}, wanted = nondet_int();
  __CPROVER_assume(wanted >= 0 && wanted <= 5);
  assert(__CPROVER_exists { int k; 0 <= k && k < 5 && values[k] == wanted });
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  // CHECK: wanted = 0
  assert(__CPROVER_forall { int k; 0 <= k && k < 5 ==> values[k] < 5 });
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
