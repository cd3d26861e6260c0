// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --unwind=100 %s | %filecheck %s
// RUN: %exit 5 %fathom check --unwind=99 %s | %filecheck %s --check-prefix=BELOW
// The bound is an assumption away, and found.
#include <assert.h>

int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  int n = nondet_int(), sum = 0;
  __VERIFIER_assume(n >= 0 && n <= 100);
  for (int i = 0; i < n; ++i)  // BELOW: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 99 iterations [unwinding]
    sum += 2;
  assert(sum == 2 * n);
  return 0;
}
// CHECK: VERIFIED
// BELOW: BOUNDED
