// RUN: %exit 0 %fathom check %s | %filecheck %s
// 128-bit integers: the exact product and sum of 64-bit ones, shifts across the middle, comparisons.
#include <assert.h>

unsigned long nondet_ulong(void);
long nondet_long(void);

typedef unsigned __int128 u128;
typedef __int128 i128;

int main(void) {
  unsigned long a = nondet_ulong(), b = nondet_ulong();
  u128 sum = (u128)a + b;
  assert((unsigned long)sum == a + b);
  assert((sum >> 64) == (a + b < a));
  u128 wide = (u128)a << 64 | b;
  assert((unsigned long)(wide >> 64) == a && (unsigned long)wide == b);
  assert((unsigned long)(wide >> 60) == (a << 4 | b >> 60));
  long s = nondet_long();
  i128 negated = -(i128)s;
  assert(negated + s == 0);
  assert((negated < 0) == (s > 0));
  assert((i128)s * 4 / 4 == s);
  u128 product = (u128)0xffffffffffffffffUL * 0xffffffffffffffffUL;
  assert((unsigned long)(product >> 64) == 0xfffffffffffffffeUL && (unsigned long)product == 1);
  return 0;
}
// CHECK: VERIFIED
