// RUN: %exit 0 %fathom check --check=unsigned-overflow %s | %filecheck %s
// unsigned char and unsigned short are computed in int, so nothing wraps before it is stored.
#include <assert.h>

unsigned char nondet_uchar(void);
unsigned short nondet_ushort(void);

int main(void) {
  unsigned char a = nondet_uchar(), b = nondet_uchar();
  int sum = a + b;
  assert(sum <= 510);
  int difference = a - b;
  assert(difference >= -255 && difference <= 255);
  unsigned short s = nondet_ushort();
  int doubled = s * 2;
  assert(doubled <= 131070);
  return 0;
}
// CHECK: VERIFIED
