// RUN: %exit 0 %fathom check %s | %filecheck %s
// Days before a month by falling through the cases, against a table.
#include <assert.h>

unsigned char nondet_uchar(void);

static int daysBefore(int month) {
  int days = 0;
  switch (month) {
  case 6:
    days += 31;
  case 5:
    days += 30;
  case 4:
    days += 31;
  case 3:
    days += 28;
  case 2:
    days += 31;
  case 1:
    break;
  default:
    return -1;
  }
  return days;
}

int main(void) {
  static const int expected[7] = {-1, 0, 31, 59, 90, 120, 151};
  int month = nondet_uchar() % 8;
  assert(daysBefore(month) == (month < 7 ? expected[month] : -1));
  return 0;
}
// CHECK: VERIFIED
