// RUN: %exit 10 %fathom check %s | %filecheck %s
// A register is cleared by writing it back, which also clears what was never meant.
#include <assert.h>

unsigned char nondet_uchar(void);

static volatile unsigned pending;

static void acknowledge(unsigned bit) { pending = pending & ~(bit | bit << 1); }

int main(void) {
  pending = nondet_uchar();
  unsigned before = pending;
  acknowledge(4);
  assert((pending & 4) == 0);
  assert((pending | 4) == (before | 4));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
