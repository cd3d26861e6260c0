// RUN: %exit 10 %fathom check %s | %filecheck %s
// asctime prints into 26 bytes: years of more than four digits, and months after December, do not fit.
#include <time.h>

int nondet_int(void);

int main(void) {
  struct tm moment = {.tm_mday = 1};
  moment.tm_mon = nondet_int();
  if (moment.tm_mon < 0 || moment.tm_mon > 12)
    return 0;
  asctime(&moment);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: asctime is given a time that is out of its normal ranges [builtin-misuse, CWE-758]
  time_t far = (time_t)1 << 55;
  ctime(&far);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: ctime is given a time whose year has not four digits [builtin-misuse, CWE-758]
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
