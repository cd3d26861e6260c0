// RUN: %exit 0 %fathom check %s | %filecheck %s
// The usual arithmetic conversions, and their surprises.
#include <assert.h>

signed char nondet_char(void);
unsigned char nondet_uchar(void);
int nondet_int(void);

int main(void) {
  signed char c = nondet_char();
  unsigned char u = nondet_uchar();
  assert((c < 0) == ((unsigned char)c > 127));
  assert(~u == -u - 1 && ~u < 0);
  assert((unsigned char)~u == 255 - u);
  assert(u - 1 < u);
  int i = nondet_int();
  assert(i >= 0 || i > 0u);
  assert(-1 > 1u && -1 < 1L && -1L < 1u);
  unsigned short s = u;
  assert(sizeof(s + s) == sizeof(int) && sizeof(+c) == 4);
  assert((s << 8 | u) >> 8 == u);
  assert(c * u >= -128 * 255 && c * u <= 127 * 255);
  char plain = (char)200;
  assert(plain == -56);
  long wide = u + 0x7fffffffU;
  assert(wide >= 0 && wide <= 0xffffffffL);
  return 0;
}
// CHECK: VERIFIED
