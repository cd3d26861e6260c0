// RUN: %exit 0 %fathom check %s | %filecheck %s
// The limit is tested after scaling.
#include <assert.h>

float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float share = nondet_float();
  __VERIFIER_assume(share >= 0 && share <= 1e8f);
  float scaled = share * 100;
  int percent = scaled < 2147483648.0f ? (int)scaled : 2147483647;
  assert(percent >= 0);
}
// CHECK: {{^}}VERIFIED:
