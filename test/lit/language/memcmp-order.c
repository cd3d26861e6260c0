// RUN: %exit 0 %fathom check %s | %filecheck %s
// memcmp compares bytes as unsigned, which on big-endian keys is the order of the numbers.
#include <assert.h>
#include <string.h>

unsigned short nondet_ushort(void);

static void store(unsigned char* to, unsigned short key) {
  to[0] = (unsigned char)(key >> 8);
  to[1] = (unsigned char)key;
}

int main(void) {
  unsigned short a = nondet_ushort(), b = nondet_ushort();
  unsigned char x[2], y[2];
  store(x, a);
  store(y, b);
  int order = memcmp(x, y, 2);
  assert((order < 0) == (a < b));
  assert((order == 0) == (a == b));
  assert(memcmp(x, y, 0) == 0);
  return 0;
}
// CHECK: VERIFIED
