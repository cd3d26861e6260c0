// RUN: %exit 0 %fathom check %s | %filecheck %s
// An array of variable length is made anew, in another size, in each round.
#include <assert.h>

unsigned char nondet_uchar(void);

static int average(int n, const unsigned char values[n]) {
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += values[i];
  return sum / n;
}

int main(void) {
  for (int n = 1; n <= 4; ++n) {
    unsigned char values[n];
    unsigned char same = nondet_uchar();
    for (int i = 0; i < n; ++i)
      values[i] = same;
    assert(sizeof values == (unsigned)n);
    assert(average(n, values) == same);
  }
  return 0;
}
// CHECK: VERIFIED
