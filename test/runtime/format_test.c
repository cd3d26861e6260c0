// The printf family against glibc's, on random conversions; sscanf likewise, and the
// rest of the scanf family, whose stores must stay within what the format says.
#include <limits.h>
#include <stdarg.h>
#include <wchar.h>

#include "intrinsics.h"

MODEL(sprintf);
MODEL(snprintf);
MODEL(vsnprintf);
MODEL(printf);
MODEL(sscanf);
MODEL(scanf);
int model_asprintf(char**, const char*, ...);
int model___sprintf_chk(char*, int, size_t, const char*, ...);
int model___snprintf_chk(char*, size_t, int, size_t, const char*, ...);
MODEL(free);
MODEL(malloc);

enum { ROOM = 6000 };
static char mine[ROOM], theirs[ROOM];
static char format[200];

// Both sides with a size at random, once measured and once made.
#define COMPARE(...)                                                            \
  do {                                                                          \
    size_t size = randomBelow(3) == 0 ? randomBelow(12) : ROOM;                 \
    memset(mine, 1, ROOM);                                                      \
    memset(theirs, 1, ROOM);                                                    \
    int theirLength = snprintf(theirs, size, format, __VA_ARGS__);              \
    int myLength = model_snprintf(mine, size, format, __VA_ARGS__);             \
    if (theirLength != myLength || memcmp(mine, theirs, ROOM) != 0) {           \
      fprintf(stderr, "format <%s>: <%s> is not <%s>\n", format, mine, theirs); \
      complain(__FILE__, __LINE__, "differs");                                  \
    }                                                                           \
    CHECK(model_snprintf(NULL, 0, format, __VA_ARGS__) == theirLength);         \
    memset(mine, 1, ROOM);                                                      \
    CHECK(model_sprintf(mine, format, __VA_ARGS__) == theirLength);             \
    sprintf(theirs, format, __VA_ARGS__);                                       \
    CHECK(strcmp(mine, theirs) == 0);                                           \
    UNTIL_NOT_CUT(model_printf(format, __VA_ARGS__));                           \
  } while (0)

// Random flags, width and precision, then the given rest.
static void makeFormat(const char* rest) {
  char* at = format;
  at += sprintf(at, "%s%%", randomBelow(2) ? "" : "x%%y");
  for (size_t i = randomBelow(4); i > 0; --i)
    *at++ = "-+ #0'"[randomBelow(6)];
  if (randomBelow(2))
    at += sprintf(at, "%zu", 1 + randomBelow(25));
  if (randomBelow(2))
    at += sprintf(at, randomBelow(4) ? ".%zu" : ".", randomBelow(25));
  sprintf(at, "%s%s", rest, randomBelow(2) ? "" : "!");
}

static void integers(void) {
  static const char conversions[] = "diuoxXbB";
  char rest[4];
  char conversion = conversions[randomBelow(7)];
  unsigned long long value = randomBits() >> randomBelow(65) % 64;
  if (randomBelow(8) == 0)
    value = 0;
  if (randomBelow(3) == 0)
    value = 0 - value;
  switch (randomBelow(6)) {
    case 0:
      sprintf(rest, "%c", conversion);
      makeFormat(rest);
      COMPARE((int)value);
      break;
    case 1:
      sprintf(rest, "hh%c", conversion);
      makeFormat(rest);
      COMPARE((int)value);
      break;
    case 2:
      sprintf(rest, "h%c", conversion);
      makeFormat(rest);
      COMPARE((int)value);
      break;
    case 3:
      sprintf(rest, "l%c", conversion);
      makeFormat(rest);
      COMPARE((long)value);
      break;
    case 4:
      sprintf(rest, "%s%c", randomBelow(2) ? "ll" : "j", conversion);
      makeFormat(rest);
      COMPARE((long long)value);
      break;
    default:
      sprintf(rest, "%c%c", "zt"[randomBelow(2)], conversion);
      makeFormat(rest);
      COMPARE((size_t)value);
      break;
  }
}

static void texts(void) {
  char* text = malloc(9);
  size_t length = randomBelow(9);
  for (size_t i = 0; i < length; ++i)
    text[i] = (char)('a' + randomBelow(26));
  text[length] = 0;
  makeFormat("s");
  COMPARE(text);
  makeFormat("c");
  COMPARE('q');
  makeFormat("p");
  COMPARE((void*)text);
  makeFormat("p");
  COMPARE((void*)NULL);
  int width = (int)randomBelow(20) - 10, precision = (int)randomBelow(12) - 3;
  strcpy(format, "%*.*s|%-*d|%.*i");
  COMPARE(width, precision, text, width, -5, precision, 77);
  // Not terminated: the precision keeps the end from being read.
  char* open = malloc(3);
  memcpy(open, "xyz", 3);
  strcpy(format, "<%.3s>");
  COMPARE(open);
  wchar_t wide[5] = L"wide";
  int myLength = model_snprintf(mine, ROOM, "%.3ls%lc", wide, (wint_t)'x');
  CHECK(myLength == 4);
  UNTIL_NOT_CUT(model_printf("%ls", wide));
  free(open);
  free(text);
}

static double randomDouble(void) {
  uint64_t bits = randomBits();
  double value;
  memcpy(&value, &bits, sizeof value);
  switch (randomBelow(6)) {
    case 0: return value;
    case 1: return (double)(int)randomBits() / 1000;
    case 2: return (double)(randomBits() >> randomBelow(64));
    case 3: return 9.9999999999 * (double)(1u << randomBelow(31));
    case 4: return (double)randomBelow(3);
    default: return 1 / (double)(1 + (randomBits() >> randomBelow(64)));
  }
}

// Without the sign and the prefix of %a.
static size_t bodyLength(const char* text, size_t length) {
  size_t prefix = text[0] == '-';
  if (text[prefix] == '0' && (text[prefix + 1] == 'x' || text[prefix + 1] == 'X'))
    prefix += 2;
  return length - prefix;
}

// The length that glibc's text has must be among those that the model allows,
// and come again.
#define COMPARE_LENGTH(value)                                                                    \
  do {                                                                                           \
    int length = snprintf(theirs, ROOM, format, value);                                          \
    int bare = snprintf(theirs, ROOM, bareFormat, value);                                        \
    size_t body = bodyLength(theirs, (size_t)bare);                                              \
    scriptSizes(1, &body);                                                                       \
    int myLength = -2;                                                                           \
    enum Stop stop = STOP_OF(myLength = model_snprintf(NULL, 0, format, value));                 \
    if (stop != RETURNED || myLength != length) {                                                \
      fprintf(stderr, "format <%s> of %.17g: %d is not %d\n", format, (double)(value), myLength, \
              length);                                                                           \
      complain(__FILE__, __LINE__, "differs");                                                   \
    }                                                                                            \
    scriptSizes(0, NULL);                                                                        \
    CHECK(model_snprintf(mine, ROOM, format, value) == length);                                  \
    UNTIL_NOT_CUT(model_printf(format, value));                                                  \
  } while (0)

static void floats(void) {
  char rest[4];
  static char bareFormat[20];
  bool isLong = randomBelow(3) == 0;
  sprintf(rest, "%s%c", isLong ? "L" : "", "fFeEgGaA"[randomBelow(8)]);
  makeFormat(rest);
  // The same without what the prefix and the padding are made of.
  char* dot = strchr(format, '.');
  sprintf(bareFormat, "%%%s%.*s%s", strchr(format, '#') != NULL ? "#" : "",
          dot == NULL ? 0 : (int)strcspn(dot, "LfFeEgGaA"), dot == NULL ? "" : dot, rest);
  double value = randomDouble();
  if (isLong) {
    long double wide = value;
    if (randomBelow(2))
      wide *= 0x1p9000L;
    if (randomBelow(3) == 0)
      wide *= 0x1p-16000L;
    COMPARE_LENGTH(wide);
  } else {
    COMPARE_LENGTH(value);
  }
}

// Both ends of binary orders of magnitude: all that a double has, some beyond.
static void powers(void) {
  static const char bareFormat[] = "%.0Lf";
  strcpy(format, bareFormat);
  long double power = 1;
  for (int exponent = 0; exponent < 16383; ++exponent) {
    if (exponent < 1024 || exponent % 61 == 0) {
      COMPARE_LENGTH(power);
      long double last = power * (2 - 0x1p-63L);
      COMPARE_LENGTH(last);
    }
    power *= 2;
  }
}

static void specials(void) {
  int count = -1;
  short shortCount = -1;
  CHECK(model_sprintf(mine, "abc%nde%hn", &count, &shortCount) == 5);
  CHECK(count == 3 && shortCount == 5 && strcmp(mine, "abcde") == 0);
  UNTIL_NOT_CUT(model_printf("%d%n\n", 5, &count));
  CHECK(count >= 0);
  char* text = NULL;
  CHECK(model_asprintf(&text, "%s-%d", "ab", 42) == 5 && strcmp(text, "ab-42") == 0);
  model_free(text);
  strcpy(format, "%5$d");
  MUST_FAIL("unsupported", model_printf(format, 1));
  strcpy(format, "%y");
  MUST_FAIL("builtin-misuse", model_printf(format, 1));
  MUST_FAIL("out-of-bounds-write", model___sprintf_chk(mine, 1, 3, "%d", 123));
  CHECK(STOP_OF(model___sprintf_chk(mine, 1, 4, "%d", 123)) == RETURNED);
  MUST_FAIL("out-of-bounds-write", model___snprintf_chk(mine, 5, 1, 4, "%d", 1));
  char* block = model_malloc(20);
  strcpy(block, "0123");
  MUST_FAIL("overlapping-copy", model_sprintf(block, "%s", block + randomBelow(1)));
  MUST_FAIL("overlapping-copy", model_sprintf(block, "ab%s", block + 1));
  model_free(block);
  strcpy(format, "%9999999999d");
  CHECK(model_snprintf(mine, ROOM, format, 1) == -1);
}

// What sscanf reads from a text is what glibc reads. Every arbitrary choice is
// made as glibc makes it. An integer that does not fit is arbitrary, so they fit.
static void exactScans(void) {
  static const char* const conversions[] = {
      "%d",     "%i",     "%u",      "%lx", "%o",  "%3d", "%2i", "%1x", "%4hd",
      "%lld",   "%s",     "%4s",     "%c",  "%3c", "%n",  "%*d", "%*s", "%[a-e1-3]",
      "%[^ ,]", "%2[]-]", "%5[^]x]", "%%",  " ",   ",",   "x",   "%ld", "%zu"};
  static const char alphabet[] = "001237fx ,-+\t%ab]X";
  char input[10];
  size_t length = randomBelow(sizeof input);
  for (size_t i = 0; i < length; ++i)
    input[i] = alphabet[randomBelow(sizeof alphabet - 1)];
  input[length] = 0;
  format[0] = 0;
  for (size_t i = 1 + randomBelow(4); i > 0; --i) {
    strcat(format, conversions[randomBelow(sizeof conversions / sizeof *conversions)]);
    if (randomBelow(4) == 0)
      strcat(format, randomBelow(2) ? " " : ",");
  }
  long long my[5][4], their[5][4];
  memset(my, 5, sizeof my);
  memset(their, 5, sizeof their);
  int theirCount = sscanf(input, format, their[0], their[1], their[2], their[3], their[4]);
  scriptedBool = 1;
  int myCount = model_sscanf(input, format, my[0], my[1], my[2], my[3], my[4]);
  scriptedBool = -1;
  if (theirCount != myCount || memcmp(my, their, sizeof my) != 0) {
    fprintf(stderr, "sscanf(\"%s\", \"%s\"): %d is not %d\n", input, format, myCount, theirCount);
    complain(__FILE__, __LINE__, "differs");
  }
}

// What scanf stores.
static void scans(void) {
  int number = 0;
  long big = 0;
  double real = 0;
  char* text = malloc(5);
  char* three = malloc(3);
  int stored = -5;
  memset(text, 7, 5);
  UNTIL_NOT_CUT(
      stored = model_sscanf("x y z 1 2", "%d%4s%ld%3c %lf", &number, text, &big, three, &real));
  CHECK(stored >= -1 && stored <= 5);
  if (stored >= 2)
    CHECK(memchr(text, 0, 5) != NULL);
  UNTIL_NOT_CUT(stored = model_scanf("%*d%4[^]a-z]%n%%%*s", text, &number));
  CHECK(stored >= -1 && stored <= 1);
  // A text is no longer than the one it is read from...
  UNTIL_NOT_CUT(stored = model_sscanf("abcd", "%s", text));
  char* copy = NULL;
  UNTIL_NOT_CUT(stored = model_scanf("%3ms", &copy));
  CHECK(stored <= 1);
  if (stored == 1)
    model_free(copy);
  free(text);
  free(three);
}

// ... but what comes from a stream fits into no buffer.
static void overflowingScan(void) {
  char* small = malloc(4);
  size_t length = 100;
  scriptedBool = 0;
  scriptSizes(1, &length);
  MUST_FAIL("out-of-bounds-write", model_scanf("%s", small));
  length = 3;
  scriptSizes(1, &length);
  CHECK(STOP_OF(model_scanf("%s", small)) == RETURNED);
  scriptedBool = -1;
  free(small);
}

int main(int argc, char** argv) {
  long cases = argc > 1 ? atol(argv[1]) : 1000;
  for (long i = 0; i < cases; ++i) {
    integers();
    texts();
    floats();
    scans();
    for (int j = 0; j < 20; ++j)
      exactScans();
  }
  powers();
  specials();
  overflowingScan();
}
