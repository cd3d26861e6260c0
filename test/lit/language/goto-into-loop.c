// RUN: %exit 0 %fathom check %s | %filecheck %s
// A jump into the middle of a loop, and one backwards: a loop with two entries.
#include <assert.h>

unsigned char nondet_uchar(void);

static int collect(int start, int odd) {
  int sum = 0, i = start;
  if (odd)
    goto middle;
  while (i < 6) {
    sum += 10;
  middle:
    sum += 1;
    ++i;
  }
  return sum;
}

int main(void) {
  int start = nondet_uchar() % 6;
  assert(collect(start, 0) == 11 * (6 - start));
  assert(collect(start, 1) == 11 * (6 - start) - 10);
  int n = 0;
again:
  if (++n < start)
    goto again;
  assert(n == (start > 1 ? start : 1));
  return 0;
}
// CHECK: VERIFIED
