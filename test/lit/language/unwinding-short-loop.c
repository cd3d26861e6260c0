// RUN: %exit 0 %fathom check %s | %filecheck %s
// At most eight items: the loop ends by itself.
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  int count = nondet_uchar() % 9, sum = 0;
  for (int i = 1; i <= count; ++i)
    sum += i;
  assert(sum * 2 == count * (count + 1));
  return 0;
}
// CHECK: VERIFIED
