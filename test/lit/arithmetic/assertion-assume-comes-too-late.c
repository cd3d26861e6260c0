// RUN: %exit 10 %fathom check %s | %filecheck %s
// An assumption cuts executions from where it stands; it does not excuse what went wrong before.
#include <assert.h>

int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  int temperature = nondet_int();
  assert(temperature > -274);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  __VERIFIER_assume(temperature >= -100 && temperature <= 100);
  assert(temperature * 9 / 5 + 32 <= 212);
  return 0;
}
// CHECK: FAILED: 1 of
