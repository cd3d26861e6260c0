// RUN: %exit 0 %fathom check %s | %filecheck %s
// All values of two bits have a case, so the default is what it says.
#include <assert.h>

unsigned char nondet_uchar(void);

static int bytesOf(unsigned mode) {
  switch (mode) {
  case 0:
    return 1;
  case 1:
    return 2;
  case 2:
    return 4;
  case 3:
    return 8;
  default:
    __builtin_unreachable();
  }
}

int main(void) {
  unsigned mode = nondet_uchar() & 3;
  assert(bytesOf(mode) == 1 << mode);
  return 0;
}
// CHECK: VERIFIED
