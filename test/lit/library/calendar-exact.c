// RUN: %exit 0 %fathom check %s | %filecheck %s
// Universal time follows from the second.
#include <assert.h>
#include <time.h>

int main(void) {
  time_t begin = 0, late = 951782400 + 3723;  // 29 February 2000, a Tuesday
  struct tm parts;
  gmtime_r(&begin, &parts);
  assert(parts.tm_year == 70 && parts.tm_mon == 0 && parts.tm_mday == 1 && parts.tm_wday == 4);
  gmtime_r(&late, &parts);
  assert(parts.tm_year == 100 && parts.tm_mon == 1 && parts.tm_mday == 29 && parts.tm_wday == 2 && parts.tm_yday == 59);
  assert(parts.tm_hour == 1 && parts.tm_min == 2 && parts.tm_sec == 3);
}
// CHECK: {{^}}VERIFIED
