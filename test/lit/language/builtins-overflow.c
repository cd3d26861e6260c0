// RUN: %exit 0 %fathom check %s | %filecheck %s
// The builtins say whether the exact result fits, and store it wrapped; they do not overflow.
#include <assert.h>
#include <limits.h>

int nondet_int(void);
unsigned char nondet_uchar(void);

int main(void) {
  int x = nondet_int(), y = nondet_int(), sum, difference;
  _Bool carry = __builtin_add_overflow(x, y, &sum);
  assert(carry == ((long)x + y != sum));
  _Bool borrow = __builtin_sub_overflow(x, y, &difference);
  assert(borrow == ((long)x - y != difference));
  unsigned char narrow;
  assert(__builtin_add_overflow(x, 1L, &narrow) == (x < -1 || x > 254));
  unsigned char a = nondet_uchar(), b = nondet_uchar();
  unsigned char product;
  assert(__builtin_mul_overflow(a, b, &product) == (a * b > 255));
  assert(product == (unsigned char)(a * b));
  unsigned u;
  assert(__builtin_uadd_overflow(UINT_MAX, 1u, &u) && u == 0);
  long l;
  assert(__builtin_smull_overflow(LONG_MIN, -1L, &l) && l == LONG_MIN);
  return 0;
}
// CHECK: VERIFIED
