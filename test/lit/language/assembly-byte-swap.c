// RUN: %exit 0 %fathom check %s | %filecheck %s
// The one instruction of byte order functions.
#include <assert.h>
#include <stdint.h>

uint64_t nondet_uint64(void);
uint32_t nondet_uint32(void);

static uint64_t swap64(uint64_t x) {
  uint64_t v;
  __asm__("bswap %q0" : "=r"(v) : "0"(x));
  return v;
}

static uint32_t swap32(uint32_t x) {
  __asm__ volatile("bswapl %0" : "+r"(x));
  return x;
}

int main(void) {
  uint64_t x = nondet_uint64();
  uint32_t y = nondet_uint32();
  assert(swap64(x) == __builtin_bswap64(x) && swap64(0x0102) == 0x0201000000000000);
  assert(swap32(y) == __builtin_bswap32(y) && swap32(swap32(y)) == y);
  return 0;
}
// CHECK: VERIFIED
