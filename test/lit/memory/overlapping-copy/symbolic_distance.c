// RUN: %exit 10 %fathom check %s | %filecheck %s
// Source and destination are apart by less than the length.
#include <string.h>
unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char window[64];

static void repeat(unsigned distance, unsigned length) {
  unsigned at = 32;
  if (distance == 0 || distance > at || length > 32)
    return;
  memcpy(window + at, window + at - distance, length);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
}

int main(void) {
  repeat(__VERIFIER_nondet_uchar(), __VERIFIER_nondet_uchar());
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
