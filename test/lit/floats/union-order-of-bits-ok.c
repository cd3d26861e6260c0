// RUN: %exit 0 %fathom check %s | %filecheck %s
// It is when both are positive.
#include <assert.h>

float nondet_float(void);
void __VERIFIER_assume(int);

union Number {
  float value;
  unsigned bits;
};

int main(void) {
  union Number a = {nondet_float()}, b = {nondet_float()};
  __VERIFIER_assume(a.value >= 0 && b.value >= 0 && a.value < b.value);
  assert(a.bits < b.bits || a.bits == 0x80000000);
}
// CHECK: {{^}}VERIFIED:
