// RUN: %exit 0 %fathom check %s | %filecheck %s
// Repeats in pieces that are no longer than the distance.
#include <assert.h>
#include <string.h>
unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char window[16] = {0, 1, 2, 3, 4, 5, 6, 7};

static void repeat(unsigned distance, unsigned length) {
  unsigned at = 8;
  while (length > 0) {
    unsigned piece = length < distance ? length : distance;
    memcpy(window + at, window + at - distance, piece);
    at += piece;
    length -= piece;
  }
}

int main(void) {
  unsigned distance = __VERIFIER_nondet_uchar(), length = __VERIFIER_nondet_uchar();
  if (distance < 2 || distance > 8 || length > 6)
    return 0;
  repeat(distance, length);
  assert(length < 1 || window[8] == 8 - distance);
  return 0;
}
// CHECK: {{^}}VERIFIED
