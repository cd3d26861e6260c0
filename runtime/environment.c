// What a program learns from the world around it: the environment, the clock,
// commands.
//
// A variable of the environment is unset or any text. The same name gives the
// same text until the program changes the environment, because programs ask
// twice (once whether it is there, once for its value).
#include "fathom_runtime.h"

enum { REMEMBERED = 8, NAME_LARGEST = 31 };

static struct {
  char name[NAME_LARGEST + 1];
  char* value;
} remembered[REMEMBERED];
static size_t rememberedCount;

static _Bool sameText(const char* left, const char* right) {
  size_t i = 0;
  while (left[i] == right[i] && left[i] != 0)
    ++i;
  return left[i] == right[i];
}

static char* lookUp(const char* name) {
  size_t length = textLength(name);
  for (size_t i = 0; i < rememberedCount; ++i) {
    if (sameText(remembered[i].name, name))
      return remembered[i].value;
  }
  char* value = __fathom_nondet_bool() ? NULL : libraryText(ENVIRONMENT_LARGEST);
  if (rememberedCount < REMEMBERED && length <= NAME_LARGEST) {
    __builtin_memcpy(remembered[rememberedCount].name, name, length + 1);
    remembered[rememberedCount].value = value;
    ++rememberedCount;
  }
  return value;
}

char* getenv(const char* name) { return lookUp(name); }

char* secure_getenv(const char* name) { return lookUp(name); }

int setenv(const char* name, const char* value, int overwrite) {
  (void)overwrite;
  requireText(name);
  requireText(value);
  rememberedCount = 0;
  return anyOutcomeWithError();
}

int unsetenv(const char* name) {
  requireText(name);
  rememberedCount = 0;
  return anyOutcomeWithError();
}

int putenv(char* text) {
  requireText(text);
  rememberedCount = 0;
  return anyOutcomeWithError();
}

int clearenv(void) {
  rememberedCount = 0;
  return anyOutcome();
}

int system(const char* command) {
  if (command != NULL)
    requireText(command);
  return __fathom_nondet_int();
}

char* setlocale(int category, const char* name) {
  (void)category;
  if (name != NULL)
    requireText(name);
  return __fathom_nondet_bool() ? NULL : libraryText(MESSAGE_LARGEST);
}

// The clock. time_t and clock_t are long on the targets modelled.

long time(long* result) {
  long now = __fathom_nondet_long();
  if (result != NULL)
    *result = now;
  return now;
}

long clock(void) { return __fathom_nondet_long(); }

struct SecondsAndPart {
  long seconds, part;
};

static void chooseTime(struct SecondsAndPart* result, long partsPerSecond) {
  long part = __fathom_nondet_long();
  __fathom_assume(part >= 0 && part < partsPerSecond);
  result->seconds = __fathom_nondet_long();
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

// Broken-down time, as glibc lays it out.
struct CalendarTime {
  int second, minute, hour, day, month, year, weekDay, yearDay, daylightSaving;
  long offset;
  const char* zone;
};

static void chooseCalendarTime(struct CalendarTime* result) {
  result->second = anyIntBetween(0, 60);
  result->minute = anyIntBetween(0, 59);
  result->hour = anyIntBetween(0, 23);
  result->day = anyIntBetween(1, 31);
  result->month = anyIntBetween(0, 11);
  result->year = __fathom_nondet_int();
  result->weekDay = anyIntBetween(0, 6);
  result->yearDay = anyIntBetween(0, 365);
  result->daylightSaving = anyIntBetween(-1, 1);
  result->offset = __fathom_nondet_long();
  result->zone = libraryText(MESSAGE_LARGEST);
}

// The functions without _r share one result, which a later call overwrites.
static struct CalendarTime sharedTime;

static struct CalendarTime* breakDown(const long* moment, struct CalendarTime* result) {
  requireReadable(moment, sizeof *moment);
  if (__fathom_nondet_bool()) {
    __fathom_errno = ERROR_VALUE_TOO_LARGE;
    return NULL;
  }
  chooseCalendarTime(result);
  return result;
}

struct CalendarTime* localtime(const long* moment) { return breakDown(moment, &sharedTime); }

struct CalendarTime* gmtime(const long* moment) { return breakDown(moment, &sharedTime); }

struct CalendarTime* localtime_r(const long* moment, struct CalendarTime* result) {
  return breakDown(moment, result);
}

struct CalendarTime* gmtime_r(const long* moment, struct CalendarTime* result) {
  return breakDown(moment, result);
}

// Normalises its argument, so it writes there too.
long mktime(struct CalendarTime* moment) {
  requireReadable(moment, sizeof *moment);
  chooseCalendarTime(moment);
  return __fathom_nondet_long();
}

// "Thu Jan  1 00:00:00 1970\n": 26 bytes, unless the year has more than 4 digits.
static char sharedDate[26];

static char* chooseDate(void) {
  __fathom_havoc(sharedDate, sizeof sharedDate - 1);
  sharedDate[sizeof sharedDate - 1] = 0;
  return __fathom_nondet_bool() ? NULL : sharedDate;
}

char* asctime(const struct CalendarTime* moment) {
  requireReadable(moment, sizeof *moment);
  return chooseDate();
}

char* ctime(const long* moment) {
  requireReadable(moment, sizeof *moment);
  return chooseDate();
}

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
