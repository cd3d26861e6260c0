// RUN: %exit 10 %fathom check %s | %filecheck %s
// Not all integers are floats.
#include <assert.h>

int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  int i = nondet_int();
  __VERIFIER_assume(i >= 0 && i < 1 << 30);
  assert((int)(float)i == i);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
