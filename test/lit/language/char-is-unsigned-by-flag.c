// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -funsigned-char | %filecheck %s --check-prefix=UNSIGNED
// Whether plain char has a sign is the compiler's flag.
#include <assert.h>

unsigned char nondet_uchar(void);

static int indexOf(char c) { return c; }

int main(void) {
  int index = indexOf((char)nondet_uchar());
  assert(index >= 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
// UNSIGNED: VERIFIED
