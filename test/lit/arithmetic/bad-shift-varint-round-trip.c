// RUN: %exit 0 %fathom check %s | %filecheck %s
// Five bytes are enough for 32 bits: encoding and decoding give every number back.
#include <assert.h>

unsigned int nondet_uint(void);

static int encode(unsigned value, unsigned char* out) {
  int n = 0;
  while (value >= 0x80) {
    out[n++] = (unsigned char)(value | 0x80);
    value >>= 7;
  }
  out[n++] = (unsigned char)value;
  return n;
}

static unsigned decode(const unsigned char* in) {
  unsigned value = 0;
  for (int i = 0; i < 5; ++i) {
    value |= (unsigned)(in[i] & 0x7f) << (7 * i);
    if (!(in[i] & 0x80))
      break;
  }
  return value;
}

int main(void) {
  unsigned char buffer[5];
  unsigned value = nondet_uint();
  int n = encode(value, buffer);
  assert(n >= 1 && n <= 5);
  assert(decode(buffer) == value);
  return 0;
}
// CHECK: VERIFIED
