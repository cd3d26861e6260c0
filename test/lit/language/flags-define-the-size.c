// RUN: %exit 0 %fathom check %s -- -DCAPACITY=4 -DSPARE=1 | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DCAPACITY=4 -USPARE -DSPARE=0 | %filecheck %s --check-prefix=SMALL
// What stands after the two dashes goes to the compiler.
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  int wanted = nondet_uchar() % 6;
  assert(wanted <= CAPACITY + SPARE);  // SMALL: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: VERIFIED
// SMALL: FAILED: 1 of
