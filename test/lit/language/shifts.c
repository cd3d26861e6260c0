// RUN: %exit 0 %fathom check %s | %filecheck %s
// Right shifts of negative numbers keep the sign; amounts have the type of their own operand.
#include <assert.h>

int nondet_int(void);
unsigned int nondet_uint(void);
unsigned char nondet_uchar(void);

int main(void) {
  int x = nondet_int();
  unsigned u = nondet_uint();
  unsigned char n = nondet_uchar() & 31;
  assert(x >> 31 == (x < 0 ? -1 : 0));
  assert((x >> n) <= x || x < 0);
  assert(u >> n << n <= u);
  assert((unsigned)(x >> n) >> 31 == (unsigned)x >> 31);
  unsigned long one = 1;
  assert(one << (n + 32) != 0);
  signed char c = -1;
  assert((c & 0xff) >> 4 == 15 && c >> 4 == -1);
  u <<= 0;
  u >>= n;
  assert(n == 0 || u < 0x80000000u);
  return 0;
}
// CHECK: VERIFIED
