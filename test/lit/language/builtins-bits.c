// RUN: %exit 0 %fathom check %s | %filecheck %s
// Counting, swapping and rotating bits, against their definitions.
#include <assert.h>
#include <stdint.h>

unsigned int nondet_uint(void);
unsigned long nondet_ulong(void);
unsigned short nondet_ushort(void);

int main(void) {
  unsigned x = nondet_uint();
  unsigned long l = nondet_ulong();
  unsigned short s = nondet_ushort();
  assert(__builtin_parity(x) == (__builtin_popcount(x) & 1));
  assert(__builtin_popcountl(l) + __builtin_popcountl(~l) == 64);
  assert(__builtin_ffs(0) == 0 && __builtin_ffsl(1L << 40) == 41);
  if (x) {
    assert(x << __builtin_clz(x) >> 31 == 1);
    assert((x >> __builtin_ctz(x) & 1) == 1);
    assert(__builtin_ffs((int)x) == __builtin_ctz(x) + 1);
  }
  assert(__builtin_bswap16(s) == (uint16_t)(s << 8 | s >> 8));
  assert(__builtin_bswap32(__builtin_bswap32(x)) == x);
  assert((__builtin_bswap32(x) & 0xff) == x >> 24);
  assert(__builtin_bswap64(l) >> 56 == (l & 0xff));
  assert(__builtin_rotateleft32(x, 8) == (x << 8 | x >> 24));
  assert(__builtin_rotateright8((unsigned char)s, 4) == (uint8_t)((uint8_t)s << 4 | (uint8_t)s >> 4));
  assert(__builtin_bitreverse8(1) == 128);
  assert(__builtin_clrsb(0) == 31 && __builtin_clrsb(-1) == 31 && __builtin_clrsb(1) == 30);
  return 0;
}
// CHECK: VERIFIED
