// RUN: %exit 0 %fathom check --check=conversion %s | %filecheck %s
// Two bytes of at most 63 fit into seven bits.
#include <assert.h>

unsigned char nondet_uchar(void);

static signed char checksum;

static void feed(unsigned char byte) { checksum += byte & 0x3f; }

int main(void) {
  for (int i = 0; i < 2; ++i)
    feed(nondet_uchar());
  assert(checksum >= 0 && checksum <= 126);
  return 0;
}
// CHECK: VERIFIED
