// RUN: %exit 0 %fathom check %s | %filecheck %s
// Members come out in rising order until the set is empty; ffs and popcount of zero are defined.
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned set = nondet_uchar();
  int expected = __builtin_popcount(set), taken = 0, last = -1;
  while (set) {
    int bit = __builtin_ctz(set);
    assert(bit == __builtin_ffs((int)set) - 1);
    assert(bit > last);
    last = bit;
    set &= set - 1;
    ++taken;
  }
  assert(taken == expected);
  assert(__builtin_ffs((int)set) == 0 && __builtin_popcount(set) == 0);
  return 0;
}
// CHECK: VERIFIED
