// RUN: %exit 5 %fathom check %s | %filecheck %s
// Inline assembly is not guessed at.
#include <assert.h>

unsigned int nondet_uint(void);

static unsigned turn(unsigned x) {
  __asm__("rorl $8, %0" : "+r"(x));  // CHECK: :[[@LINE]]:{{[0-9]+}}: {{.*}}[unsupported]
  return x;
}

int main(void) {
  unsigned x = nondet_uint();
  unsigned y = turn(x);
  assert((y & 0xff) == x >> 24);
  return 0;
}
// CHECK: UNKNOWN
