// RUN: %exit 10 %fathom check %s | %filecheck %s
// A formatted number is kept in a static buffer, which the next call overwrites.
#include <assert.h>

unsigned char nondet_uchar(void);

static const char* digit(unsigned n) {
  static char text[2];
  text[0] = (char)('0' + n % 10);
  return text;
}

int main(void) {
  unsigned a = nondet_uchar() % 10, b = nondet_uchar() % 10;
  const char* first = digit(a);
  const char* second = digit(b);
  assert((first[0] == second[0]) == (a == b));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
