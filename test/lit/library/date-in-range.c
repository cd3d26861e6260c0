// RUN: %exit 0 %fathom check %s | %filecheck %s
// The clock shows years of four digits, and what is made of a time is in its ranges.
#include <assert.h>
#include <string.h>
#include <time.h>

int main(void) {
  time_t now = time(NULL);
  struct tm* broken = localtime(&now);
  int year = broken->tm_year + 1900;
  assert(year >= 1969 && year <= 9999 && broken->tm_mon < 12);
  char buffer[26];
  assert(strlen(asctime_r(broken, buffer)) == 25 && buffer[24] == '\n');
  assert(ctime(&now)[25] == 0);

  struct tm epoch = {.tm_mday = 2, .tm_year = 70, .tm_wday = 5};
  assert(strcmp(asctime(&epoch), "Fri Jan  2 00:00:00 1970\n") == 0);
  if (mktime(&epoch) != -1)
    assert(epoch.tm_year >= 69 && epoch.tm_year <= 71 && epoch.tm_min < 60);
  return 0;
}
// CHECK: {{^}}VERIFIED
