// RUN: %exit 0 %fathom check %s | %filecheck %s
// Universal time follows from the second.
#include <assert.h>
#include <time.h>

struct Moment {
  time_t seconds;
  int parts[8];
};

int main(void) {
  static const struct Moment moments[] = {
      {0, {0, 0, 0, 1, 0, 70, 4, 0}},
      {946684799, {59, 59, 23, 31, 11, 99, 5, 364}},
      {951786123, {3, 2, 1, 29, 1, 100, 2, 59}},
      {978220800, {0, 0, 0, 31, 11, 100, 0, 365}},
      {1709294400, {0, 0, 12, 1, 2, 124, 5, 60}},
      {4107542399, {59, 59, 23, 28, 1, 200, 0, 58}},
      {4107542400, {0, 0, 0, 1, 2, 200, 1, 59}},
      {13574585228, {8, 7, 6, 29, 1, 500, 2, 59}},
      {253402300799, {59, 59, 23, 31, 11, 8099, 5, 364}},
  };
  for (int i = 0; i < (int)(sizeof moments / sizeof *moments); ++i) {
    const int* parts = moments[i].parts;
    struct tm given;
    gmtime_r(&moments[i].seconds, &given);
    assert(given.tm_sec == parts[0] && given.tm_min == parts[1] && given.tm_hour == parts[2]);
    assert(given.tm_mday == parts[3] && given.tm_mon == parts[4] && given.tm_year == parts[5]);
    assert(given.tm_wday == parts[6] && given.tm_yday == parts[7] && given.tm_isdst == 0);
  }
}
// CHECK: {{^}}VERIFIED
