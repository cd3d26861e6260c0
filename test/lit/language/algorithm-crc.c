// RUN: %exit 0 %fathom check %s | %filecheck %s
// A checksum bit by bit and by table are the same; a single flipped bit is always noticed.
#include <assert.h>

unsigned char nondet_uchar(void);

static unsigned char table[256];

static unsigned char byBits(unsigned char crc) {
  for (int bit = 0; bit < 8; ++bit)
    crc = (unsigned char)(crc & 0x80 ? crc << 1 ^ 0x07 : crc << 1);
  return crc;
}

int main(void) {
  for (int i = 0; i < 256; ++i)
    table[i] = byBits((unsigned char)i);
  unsigned char a = nondet_uchar(), b = nondet_uchar();
  unsigned char crc = table[table[a] ^ b];
  assert(crc == byBits((unsigned char)(byBits(a) ^ b)));
  int bit = nondet_uchar() & 7;
  assert(table[table[a] ^ (b ^ 1 << bit)] != crc);
  return 0;
}
// CHECK: VERIFIED
