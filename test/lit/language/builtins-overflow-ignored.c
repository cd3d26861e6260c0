// RUN: %exit 10 %fathom check %s | %filecheck %s
// Whether the product fits is asked, but the answer is not used.
#include <assert.h>

unsigned short nondet_ushort(void);

static unsigned short area(unsigned short width, unsigned short height) {
  unsigned short result;
  __builtin_mul_overflow(width, height, &result);
  return result;
}

int main(void) {
  unsigned short width = nondet_ushort();
  if (width == 0)
    return 1;
  unsigned short a = area(width, 3);
  assert(a >= width);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
