// RUN: %exit 0 %fathom check %s | %filecheck %s
// The same word assembled without sign; taking it apart gives the bytes back.
#include <assert.h>

unsigned char nondet_uchar(void);

static unsigned bigEndian(const unsigned char* b) {
  return (unsigned)b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3];
}

int main(void) {
  unsigned char bytes[4];
  for (int i = 0; i < 4; ++i)
    bytes[i] = nondet_uchar();
  unsigned word = bigEndian(bytes);
  for (int i = 0; i < 4; ++i)
    assert((unsigned char)(word >> (24 - 8 * i)) == bytes[i]);
  return 0;
}
// CHECK: VERIFIED
