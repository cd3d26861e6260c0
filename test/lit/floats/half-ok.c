// RUN: %exit 0 %fathom check %s | %filecheck %s
// 2048 and all below are.
#include <assert.h>

int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  int i = nondet_int();
  __VERIFIER_assume(i >= 0 && i <= 2048);
  assert((int)(_Float16)i == i);
}
// CHECK: {{^}}VERIFIED:
