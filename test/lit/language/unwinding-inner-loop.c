// RUN: %exit 5 %fathom check --unwind=4 %s | %filecheck %s
// RUN: %exit 5 %fathom check --unwind=7 %s
// RUN: %exit 0 %fathom check --unwind=8 %s | %filecheck %s --check-prefix=ENOUGH
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=ENOUGH
// The loop that is cut is in a function that a loop calls.
#include <assert.h>

unsigned char nondet_uchar(void);

static int countBits(unsigned x) {
  int n = 0;
  while (x) {  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 4 iterations [unwinding]
    n += x & 1;
    x >>= 1;
  }
  return n;
}

int main(void) {
  int total = 0;
  for (int i = 0; i < 3; ++i)
    total += countBits(nondet_uchar());
  assert(total <= 24);
  return 0;
}
// CHECK: BOUNDED
// ENOUGH: VERIFIED
