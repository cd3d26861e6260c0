// RUN: %exit 0 %fathom check --check=conversion %s | %filecheck %s
// A value that fits is kept; a cast says that the change is wanted.
#include <assert.h>

unsigned int nondet_uint(void);
int nondet_int(void);

int main(void) {
  unsigned length = nondet_uint();
  if (length > 255)
    length = 255;
  unsigned char stored = length;
  assert(stored == length);
  int x = nondet_int();
  unsigned char low = (unsigned char)x;
  short half = (short)(x >> 16);
  unsigned bits = (unsigned)x;
  assert((bits & 0xff) == low);
  assert(half >= -32768);
  return 0;
}
// CHECK: VERIFIED
