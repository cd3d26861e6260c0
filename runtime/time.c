// The clock and the calendar. time_t and clock_t are long on the targets modelled.
//
// The clock shows any time from 1970 to 9999. What such a time is in years and days is exact
// in universal time; in local time it is arbitrary within the ranges of C, except that such a
// time has such a year.
#include "fathom_runtime.h"

// The last second of the year 9999, if a long can hold it.
#define CLOCK_LARGEST (sizeof(long) == 8 ? (long)253402300799ll : __LONG_MAX__)
#define DAY 86400L

static long anyMoment(void) {
  long moment = __fathom_nondet_long();
  __fathom_suppose(moment >= 0 && moment <= CLOCK_LARGEST,
                   "the clock shows a time from 1970 to 9999");
  return moment;
}

long time(long* result) {
  long now = anyMoment();
  if (result != NULL)
    *result = now;
  return now;
}

long clock(void) {
  long used = __fathom_nondet_long();
  return used < 0 ? -1 : used;
}

struct SecondsAndPart {
  long seconds, part;
};

static void chooseTime(struct SecondsAndPart* result, long partsPerSecond) {
  long part = __fathom_nondet_long();
  __fathom_assume(part >= 0 && part < partsPerSecond);
  result->seconds = anyMoment();
  result->part = part;
}

int gettimeofday(struct SecondsAndPart* result, void* zone) {
  (void)zone;
  if (result != NULL)
    chooseTime(result, 1000000);
  return 0;
}

int clock_gettime(int which, struct SecondsAndPart* result) {
  (void)which;
  if (anyOutcomeWithError() != 0)
    return -1;
  chooseTime(result, 1000000000);
  return 0;
}

int timespec_get(struct SecondsAndPart* result, int base) {
  if (base != 1)
    return 0;
  chooseTime(result, 1000000000);
  return base;
}

int nanosleep(const struct SecondsAndPart* asked, struct SecondsAndPart* left) {
  requireReadable(asked, sizeof *asked);
  if (__fathom_nondet_bool())
    return 0;
  __fathom_errno = ERROR_INTERRUPTED;
  if (left != NULL)
    chooseTime(left, 1000000000);
  return -1;
}

unsigned sleep(unsigned seconds) {
  unsigned left = __fathom_nondet_unsigned();
  __fathom_assume(left <= seconds);
  return left;
}

int usleep(unsigned microseconds) {
  (void)microseconds;
  return anyOutcomeWithError();
}

// Broken-down time, as glibc lays it out. The year counts from 1900.
struct CalendarTime {
  int second, minute, hour, day, month, year, weekDay, yearDay, daylightSaving;
  long offset;
  const char* zone;
};

enum { YEAR_1969 = 69, YEAR_9999 = 8099 };

static void chooseCalendarTime(struct CalendarTime* result, int firstYear, int lastYear) {
  result->second = anyIntBetween(0, 60);
  result->minute = anyIntBetween(0, 59);
  result->hour = anyIntBetween(0, 23);
  result->day = anyIntBetween(1, 31);
  result->month = anyIntBetween(0, 11);
  result->year = anyIntBetween(firstYear, lastYear);
  result->weekDay = anyIntBetween(0, 6);
  result->yearDay = anyIntBetween(0, 365);
  result->daylightSaving = anyIntBetween(-1, 1);
  long offset = __fathom_nondet_long();
  __fathom_assume(offset >= -DAY && offset <= DAY);
  result->offset = offset;
  result->zone = libraryText(MESSAGE_LARGEST);
}

// The months' first days in a common year.
static int daysBefore(int month) {
  static const short before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};
  return before[month];
}

// Universal time is exact. Dividing is dear for a solver, and multiplying by a constant is
// not: so the parts are chosen, and must add up to the time.
static void chooseUniversalTime(struct CalendarTime* result, long seconds) {
  chooseCalendarTime(result, YEAR_1969, YEAR_9999);
  result->second = anyIntBetween(0, 59);
  result->daylightSaving = 0;
  result->offset = 0;
  result->zone = "GMT";
  int year = result->year + 1900;
  int century = anyIntBetween(19, 99);
  __fathom_assume(100 * century <= year && year < 100 * century + 100);
  _Bool isLeap = year % 4 == 0 && (year != 100 * century || century % 4 == 0);
  int leapDay = isLeap && result->month > 1;
  int lastDay =
      daysBefore(result->month + 1) - daysBefore(result->month) + (isLeap && result->month == 1);
  __fathom_assume(result->day <= lastDay);
  __fathom_assume(result->yearDay == daysBefore(result->month) + leapDay + result->day - 1);
  // The leap years before this one: not the last of a century, but of every fourth.
  int past = year - 1;
  int pastCentury = year == 100 * century ? century - 1 : century;
  int days = 365 * past + past / 4 - pastCentury + pastCentury / 4 - 719162 + result->yearDay;
  int weeks = anyIntBetween(0, 500000);
  __fathom_assume(days + 4 == 7 * weeks + result->weekDay);
  __fathom_assume((long long)days * DAY + result->hour * 3600 + result->minute * 60 +
                      result->second ==
                  seconds);
}

// The functions without _r share one result, which a later call overwrites.
static struct CalendarTime sharedTime;

// Only a year that no int holds has no result.
static struct CalendarTime* breakDown(const long* moment, struct CalendarTime* result,
                                      _Bool isUniversal) {
  long seconds = *moment;
  if (seconds >= -DAY && seconds <= CLOCK_LARGEST) {
    requireWritable(result, sizeof *result);
    if (isUniversal)
      chooseUniversalTime(result, seconds);
    else
      chooseCalendarTime(result, YEAR_1969, YEAR_9999);
    return result;
  }
  if (sizeof(long) == 8 && __fathom_nondet_bool()) {
    __fathom_errno = ERROR_VALUE_TOO_LARGE;
    return NULL;
  }
  requireWritable(result, sizeof *result);
  chooseCalendarTime(result, INT_SMALLEST, INT_LARGEST);
  return result;
}

struct CalendarTime* localtime(const long* moment) { return breakDown(moment, &sharedTime, 0); }

struct CalendarTime* gmtime(const long* moment) { return breakDown(moment, &sharedTime, 1); }

struct CalendarTime* localtime_r(const long* moment, struct CalendarTime* result) {
  return breakDown(moment, result, 0);
}

struct CalendarTime* gmtime_r(const long* moment, struct CalendarTime* result) {
  return breakDown(moment, result, 1);
}

static _Bool isBetween(int value, int least, int most) { return value >= least && value <= most; }

// Whether all that asctime prints is in its normal range.
static _Bool isNormal(const struct CalendarTime* t) {
  return isBetween(t->second, 0, 60) && isBetween(t->minute, 0, 59) && isBetween(t->hour, 0, 23) &&
         isBetween(t->day, 1, 31) && isBetween(t->month, 0, 11);
}

// Brings its argument into the normal ranges, which moves a time that is in them
// by hours at most. The argument stays as it is if there is no such time.
static long seconds(struct CalendarTime* moment) {
  requireReadable(moment, sizeof *moment);
  requireWritable(moment, sizeof *moment);
  long result = __fathom_nondet_long();
  int year = moment->year;
  if (isNormal(moment) && isBetween(year, 70, YEAR_9999)) {
    __fathom_assume(result >= -DAY && result <= CLOCK_LARGEST);
    if (sizeof(long) == 8 || result != -1)
      chooseCalendarTime(moment, year - 1, year + 1);
  } else if (result != -1 || __fathom_nondet_bool()) {
    chooseCalendarTime(moment, INT_SMALLEST, INT_LARGEST);
  }
  return result;
}

long mktime(struct CalendarTime* moment) { return seconds(moment); }

long timegm(struct CalendarTime* moment) { return seconds(moment); }

// "Thu Jan  1 00:00:00 1970\n".
#define DATE_SIZE 26
static char sharedDate[DATE_SIZE];

static void putNumber(char* to, int number, char filler) {
  to[0] = number < 10 ? filler : (char)('0' + number / 10);
  to[1] = (char)('0' + number % 10);
}

static char* printDate(const struct CalendarTime* t, char* to) {
  static const char days[] = "SunMonTueWedThuFriSat";
  static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
  if (!isNormal(t) || !isBetween(t->weekDay, 0, 6))
    __fathom_fail("builtin-misuse", "asctime is given a time that is out of its normal ranges");
  if (!isBetween(t->year, 1000 - 1900, YEAR_9999))
    __fathom_fail("builtin-misuse", "asctime is given a year that has not four digits");
  requireWritable(to, DATE_SIZE);
  __builtin_memcpy(to, days + 3 * t->weekDay, 3);
  to[3] = ' ';
  __builtin_memcpy(to + 4, months + 3 * t->month, 3);
  to[7] = ' ';
  putNumber(to + 8, t->day, ' ');
  to[10] = ' ';
  putNumber(to + 11, t->hour, '0');
  to[13] = ':';
  putNumber(to + 14, t->minute, '0');
  to[16] = ':';
  putNumber(to + 17, t->second, '0');
  to[19] = ' ';
  putNumber(to + 20, (t->year + 1900) / 100, '0');
  putNumber(to + 22, (t->year + 1900) % 100, '0');
  to[24] = '\n';
  to[25] = 0;
  return to;
}

static char* printMoment(const long* moment, char* to) {
  long seconds = *moment;
  // The year 1000 begins so many seconds before 1970.
  if (seconds > CLOCK_LARGEST || (sizeof(long) == 8 && seconds < (long)-30610224000ll))
    __fathom_fail("builtin-misuse", "ctime is given a time whose year has not four digits");
  struct CalendarTime broken;
  chooseCalendarTime(&broken, 1000 - 1900, YEAR_9999);
  return printDate(&broken, to);
}

char* asctime(const struct CalendarTime* moment) { return printDate(moment, sharedDate); }

char* asctime_r(const struct CalendarTime* moment, char* to) { return printDate(moment, to); }

char* ctime(const long* moment) { return printMoment(moment, sharedDate); }

char* ctime_r(const long* moment, char* to) { return printMoment(moment, to); }

size_t strftime(char* to, size_t size, const char* format, const struct CalendarTime* moment) {
  requireText(format);
  requireReadable(moment, sizeof *moment);
  if (size == 0)
    return 0;
  size_t length = anySizeUpTo(size - 1);
  __fathom_havoc(to, length);
  to[length] = 0;
  return __fathom_nondet_bool() ? 0 : length;
}
