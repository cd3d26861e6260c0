// RUN: %exit 10 %fathom check %s | %filecheck %s
// `==>` outside of quantifiers.
#include <assert.h>

int main(void) {
  int x, y;
  __CPROVER_assume(x > 0 ==> y > 0);
  assert(y > 0 ==> x > 0);
  // CHECK: :[[@LINE-1]]:3: error: y > 0 ==> x > 0 [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
