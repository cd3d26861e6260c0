// RUN: %exit 10 %fathom check %s | %filecheck %s --check-prefix=FIRST
// RUN: %exit 10 %fathom check --continue-after-failure %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure --memory=lambdas --no-simplify %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure %s -- -DLIBRARY=1 | %filecheck %s --check-prefix=FIRST
// An assertion that fails is a failed check like others. The one of the C library ends the program.
#include <assert.h>

int main(void) {
  int x = 1, a[2];
#ifdef LIBRARY
  assert(x == 2);
#else
  __CPROVER_assert(x == 2, "a");
#endif
  a[x + 4] = 1;         // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  return 1 / (x - 1);   // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
}
// CHECK: {{^}}FAILED: 4 of
// FIRST: error: {{.*}} [assertion, CWE-617]
// FIRST: {{^}}FAILED: 1 of
