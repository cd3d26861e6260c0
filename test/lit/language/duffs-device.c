// RUN: %exit 0 %fathom check %s | %filecheck %s
// Duff's device copies any number of bytes with a switch that jumps into its loop.
#include <assert.h>

unsigned char nondet_uchar(void);

static void copy(unsigned char* to, const unsigned char* from, int count) {
  int rounds = (count + 3) / 4;
  switch (count % 4) {
  case 0:
    do {
      *to++ = *from++;
    case 3:
      *to++ = *from++;
    case 2:
      *to++ = *from++;
    case 1:
      *to++ = *from++;
    } while (--rounds > 0);
  }
}

int main(void) {
  unsigned char from[8], to[9];
  for (int i = 0; i < 8; ++i)
    from[i] = nondet_uchar();
  int count = 1 + nondet_uchar() % 8;
  to[count] = 77;
  copy(to, from, count);
  for (int i = 0; i < count; ++i)
    assert(to[i] == from[i]);
  assert(to[count] == 77);
  return 0;
}
// CHECK: VERIFIED
