// RUN: %exit 10 %fathom check %s | %filecheck %s
// Centuries are not leap years, but every fourth of them is; the second rule was forgotten.
#include <assert.h>

unsigned short nondet_ushort(void);

static _Bool isLeap(unsigned year) { return year % 4 == 0 && year % 100 != 0; }

static int daysIn(unsigned year) { return isLeap(year) ? 366 : 365; }

int main(void) {
  unsigned year = 1970 + nondet_ushort() % 100;
  int days = 0;
  for (unsigned y = year; y < year + 4; ++y)
    days += daysIn(y);
  assert(days == 4 * 365 + 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
