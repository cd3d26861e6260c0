// RUN: %exit 0 %fathom check %s | %filecheck %s
// continue in a do-while goes to the test, not to the top.
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  int n = nondet_uchar() % 6, rounds = 0, counted = 0;
  do {
    ++rounds;
    if (rounds == 2)
      continue;
    ++counted;
  } while (rounds < n);
  assert(rounds == (n > 1 ? n : 1));
  assert(counted == (rounds >= 2 ? rounds - 1 : rounds));
  int i, j;
  for (i = 0, j = 10; i < j; i += 3, --j)
    ;
  assert(i == 9 && j == 7);
  return 0;
}
// CHECK: VERIFIED
