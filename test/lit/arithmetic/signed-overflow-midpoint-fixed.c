// RUN: %exit 0 %fathom check %s | %filecheck %s
// The midpoint by difference stays within its ends.
#include <assert.h>

int nondet_int(void);
void __VERIFIER_assume(int);

static int middle(int low, int high) { return low + (high - low) / 2; }

int main(void) {
  int low = nondet_int(), high = nondet_int();
  __VERIFIER_assume(0 <= low && low <= high);
  int m = middle(low, high);
  assert(low <= m && m <= high);
  assert(low == high || m < high);
  return 0;
}
// CHECK: VERIFIED
