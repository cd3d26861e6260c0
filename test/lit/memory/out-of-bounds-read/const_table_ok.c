// RUN: %exit 0 %fathom check %s | %filecheck %s
// A table of 16 nibbles, and indices that cannot be larger.
#include <assert.h>
unsigned char nondet_uchar(void);

static const unsigned char bitsOf[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

static unsigned popcount8(const unsigned char* table, unsigned char byte) {
  return table[byte & 15u] + table[byte >> 4];
}

int main(void) {
  unsigned char byte = nondet_uchar();
  unsigned count = popcount8(bitsOf, byte);
  assert(count <= 8 && (byte != 255 || count == 8));
  return 0;
}
// CHECK: {{^}}VERIFIED
