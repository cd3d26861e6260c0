// RUN: %exit 0 %fathom check %s | %filecheck %s
// Alignment that is asked for is given, and may be relied upon.
#include <assert.h>
#include <stdint.h>

unsigned char nondet_uchar(void);

static _Alignas(64) unsigned char buffer[128];

int main(void) {
  unsigned i = nondet_uchar() & 1;
  unsigned char* p = __builtin_assume_aligned(buffer + 64 * i, 64);
  p[0] = 9;
  assert(buffer[64 * i] == 9);
  assert(((uintptr_t)buffer & 63) == 0);
  assert(__builtin_is_aligned(p, 64));
  _Alignas(16) char local[3];
  assert(((uintptr_t)local & 15) == 0);
  assert(_Alignof(double) == 8 && _Alignof(char) == 1);
  assert(__builtin_align_up(65u, 64u) == 128);
  return 0;
}
// CHECK: VERIFIED
