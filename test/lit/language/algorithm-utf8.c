// RUN: %exit 0 %fathom check %s | %filecheck %s
// Encoding a code point as UTF-8 and decoding it gives the code point, in as few bytes as needed.
#include <assert.h>

unsigned int nondet_uint(void);
void __VERIFIER_assume(int);

static int encode(unsigned c, unsigned char* out) {
  if (c < 0x80) {
    out[0] = (unsigned char)c;
    return 1;
  }
  int extra = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  for (int i = extra; i > 0; --i, c >>= 6)
    out[i] = (unsigned char)(0x80 | (c & 0x3f));
  out[0] = (unsigned char)((0xf00 >> (extra + 1) & 0xff) | c);
  return extra + 1;
}

static unsigned decode(const unsigned char* in) {
  int extra = in[0] < 0x80 ? 0 : in[0] < 0xe0 ? 1 : in[0] < 0xf0 ? 2 : 3;
  unsigned c = extra ? in[0] & (0x3fu >> extra) : in[0];
  for (int i = 1; i <= extra; ++i)
    c = c << 6 | (in[i] & 0x3f);
  return c;
}

int main(void) {
  unsigned c = nondet_uint();
  __VERIFIER_assume(c <= 0x10ffff);
  unsigned char bytes[4];
  int n = encode(c, bytes);
  assert(n >= 1 && n <= 4);
  assert(decode(bytes) == c);
  assert(n == 1 || (bytes[n - 1] & 0xc0) == 0x80);
  return 0;
}
// CHECK: VERIFIED
