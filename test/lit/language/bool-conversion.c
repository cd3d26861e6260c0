// RUN: %exit 0 %fathom check %s | %filecheck %s
// Whatever is not zero becomes one: large numbers, pointers, single bits.
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

unsigned int nondet_uint(void);

static bool isPowerOfTwo(unsigned x) { return x && !(x & (x - 1)); }

int main(void) {
  unsigned x = nondet_uint();
  bool b = x, high = x & 0x80000000u;
  assert(b == (x != 0));
  assert(high == x >> 31);
  assert((bool)256 == 1 && (unsigned char)256 == 0);
  bool pointer = &x;
  assert(pointer && !(bool)(void*)NULL);
  b = isPowerOfTwo(x);
  assert(b + b == 0 || b + b == 2);
  assert(b == (__builtin_popcount(x) == 1));
  b ^= true;
  assert(b == !isPowerOfTwo(x));
  return 0;
}
// CHECK: VERIFIED
