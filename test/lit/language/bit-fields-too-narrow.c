// RUN: %exit 10 %fathom check %s | %filecheck %s
// Five bits hold the days of most months; the two bits of the quarter do not hold 4.
#include <assert.h>

unsigned char nondet_uchar(void);

struct Date {
  unsigned day : 5;
  unsigned quarter : 2;
};

int main(void) {
  unsigned month = nondet_uchar() % 12;
  struct Date date = {1, 0};
  date.quarter = month / 3 + 1;
  assert(date.quarter >= 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
