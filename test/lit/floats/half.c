// RUN: %exit 10 %fathom check %s | %filecheck %s
// 2049 is no _Float16.
#include <assert.h>

int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  int i = nondet_int();
  __VERIFIER_assume(i >= 0 && i <= 2049);
  assert((int)(_Float16)i == i);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
