// RUN: %exit 0 %fathom check %s | %filecheck %s
// Euclid's algorithm divides by what its loop has just tested.
#include <assert.h>

unsigned char nondet_uchar(void);

static unsigned char gcd(unsigned char a, unsigned char b) {
  while (b != 0) {
    unsigned char r = a % b;
    a = b;
    b = r;
  }
  return a;
}

int main(void) {
  unsigned char a = nondet_uchar() & 15, b = nondet_uchar() & 15;
  unsigned char g = gcd(a, b);
  if (a == 0 && b == 0) {
    assert(g == 0);
    return 0;
  }
  assert(g > 0);
  assert(a % g == 0 && b % g == 0);
  return 0;
}
// CHECK: VERIFIED
