// RUN: %exit 5 %fathom check --unwind=29 %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=ENOUGH
// A loop over up to thirty items, with a ceiling below and without one.
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  int count = nondet_uchar() % 31, sum = 0;
  for (int i = 0; i < count; ++i)  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 29 iterations [unwinding]
    sum += i;
  assert(sum >= count - 1);
  return 0;
}
// CHECK: BOUNDED
// ENOUGH: VERIFIED
