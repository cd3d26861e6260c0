// The reading of numbers, on random texts that look almost like numbers.
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>

#include "intrinsics.h"

MODEL(frexp);
MODEL(modf);
MODEL(strtol);
MODEL(strtoul);
MODEL(strtoll);
MODEL(strtoull);
MODEL(strtoimax);
MODEL(strtoumax);
MODEL(strtod);
MODEL(strtof);
MODEL(strtold);
MODEL(atoi);
MODEL(atol);
MODEL(atoll);
MODEL(atof);
MODEL(abs);
MODEL(labs);
MODEL(llabs);
MODEL(div);
MODEL(ldiv);
MODEL(lldiv);
MODEL(rand);
MODEL(rand_r);
MODEL(random);
long model___isoc23_strtol(const char*, char**, int);
unsigned model_arc4random_uniform(unsigned);
int* model___errno_location(void);
extern int model___fathom_errno;

// A text made of pieces that numbers are made of.
static char* randomText(bool isFloat) {
  static const char* const pieces[] = {" ",  "\t",    "-",  "+",  "0",    "0x",  "0X",  "1",
                                       "7",  "9",     "f",  "Z",  "2147", "483", "648", "922337203",
                                       "85", "18446", "99", "zz", "g",    "0b1"};
  static const char* const floatPieces[] = {".",   "e",   "E",   "e5",       "e-",  "p",
                                            "p+1", "inf", "INF", "infinity", "nan", "NaN",
                                            "(",   "a_1", ")",   "i"};
  size_t count = 1 + randomBelow(5);
  char text[100] = "";
  for (size_t i = 0; i < count; ++i) {
    if (isFloat && randomBelow(2) == 0)
      strcat(text, floatPieces[randomBelow(sizeof floatPieces / sizeof *floatPieces)]);
    else
      strcat(text, pieces[randomBelow(sizeof pieces / sizeof *pieces)]);
  }
  return strdup(text);
}

static int randomBase(void) {
  static const int bases[] = {0, 0, 10, 10, 16, 8, 2, 36, 7, 1, -1, 37};
  return bases[randomBelow(sizeof bases / sizeof *bases)];
}

// Value, end and errno of both sides.
#define COMPARE(type, name)                                            \
  do {                                                                 \
    char *myEnd = NULL, *theirEnd = NULL;                              \
    errno = *model___errno_location() = 0;                             \
    type mine = model_##name(text, &myEnd, base);                      \
    type theirs = name(text, &theirEnd, base);                         \
    if (mine != theirs || errno != *model___errno_location() ||        \
        (base >= 0 && base <= 36 && base != 1 && myEnd != theirEnd)) { \
      fprintf(stderr, "%s(\"%s\", %d)\n", #name, text, base);          \
      complain(__FILE__, __LINE__, "differs");                         \
    }                                                                  \
    CHECK(model_##name(text, NULL, base) == theirs);                   \
  } while (0)

static void integers(void) {
  char* text = randomText(false);
  int base = randomBase();
  COMPARE(long, strtol);
  COMPARE(unsigned long, strtoul);
  COMPARE(long long, strtoll);
  COMPARE(unsigned long long, strtoull);
  COMPARE(intmax_t, strtoimax);
  COMPARE(uintmax_t, strtoumax);
  CHECK(model_atoi(text) == atoi(text));
  CHECK(model_atol(text) == atol(text));
  CHECK(model_atoll(text) == atoll(text));
  if (strstr(text, "0b") == NULL)
    CHECK(model___isoc23_strtol(text, NULL, base) == strtol(text, NULL, base));
  free(text);
}

// The value may be any of the right sign and class.
#define COMPARE_FLOAT(type, name)                                        \
  do {                                                                   \
    char *myEnd, *theirEnd;                                              \
    type mine;                                                           \
    UNTIL_NOT_CUT(mine = model_##name(text, &myEnd));                    \
    type theirs = name(text, &theirEnd);                                 \
    bool same = myEnd == theirEnd && !signbit(mine) == !signbit(theirs); \
    if (isnan(theirs) || isnan(mine))                                    \
      same = same && isnan(mine) && isnan(theirs);                       \
    if (theirEnd == text)                                                \
      same = same && mine == 0;                                          \
    if (!same) {                                                         \
      fprintf(stderr, "%s(\"%s\")\n", #name, text);                      \
      complain(__FILE__, __LINE__, "differs");                           \
    }                                                                    \
  } while (0)

static void floats(void) {
  char* volatile kept = randomText(true);
  char* text = kept;
  COMPARE_FLOAT(double, strtod);
  COMPARE_FLOAT(float, strtof);
  COMPARE_FLOAT(long double, strtold);
  free(kept);
}

// Of short decimal numbers the value is exact, and errno is left alone.
static void decimals(void) {
  char text[64];
  size_t digits = 1 + randomBelow(15), point = randomBelow(digits + 1), length = 0;
  if (randomBelow(3) == 0)
    text[length++] = '-';
  for (size_t i = 0; i < digits; ++i) {
    if (i == point)
      text[length++] = '.';
    text[length++] = (char)('0' + (randomBelow(3) ? randomBelow(10) : 0));
  }
  text[length] = 0;
  if (randomBelow(2))
    sprintf(text + length, "e%d", (int)randomBelow(15) - 7);
  errno = 0;
  model___fathom_errno = 0;
  double twice = strtod(text, NULL), myTwice = model_strtod(text, NULL);
  float single = strtof(text, NULL), mySingle = model_strtof(text, NULL);
  long double extended = strtold(text, NULL), myExtended = model_strtold(text, NULL);
  bool same = twice == myTwice && !signbit(twice) == !signbit(myTwice) && extended == myExtended;
  // In the middle between two floats it may not be.
  uint64_t bits;
  memcpy(&bits, &twice, sizeof bits);
  if ((bits & 0x1fffffff) != 0x10000000)
    same = same && single == mySingle && model___fathom_errno == 0;
  if (!same) {
    fprintf(stderr, "%s\n", text);
    complain(__FILE__, __LINE__, "differs");
  }
}

static void arithmetic(void) {
  CHECK(model_abs(-5) == 5 && model_abs(INT_MAX) == INT_MAX && model_abs(-INT_MAX) == INT_MAX);
  CHECK(model_labs(LONG_MIN + 1) == LONG_MAX && model_llabs(-7) == 7);
  MUST_FAIL("signed-overflow", model_abs(INT_MIN));
  MUST_FAIL("signed-overflow", model_labs(LONG_MIN));
  MUST_FAIL("signed-overflow", model_llabs(LLONG_MIN));
  CHECK(model_div(-7, 2).quot == -3 && model_div(-7, 2).rem == -1);
  CHECK(model_ldiv(7, -2).quot == -3 && model_ldiv(7, -2).rem == 1);
  CHECK(model_lldiv(LLONG_MIN, 1).quot == LLONG_MIN && model_lldiv(9, 4).rem == 1);
  MUST_FAIL("division-by-zero", model_div(1, 0));
  MUST_FAIL("division-by-zero", model_lldiv(1, 0));
  MUST_FAIL("division-overflow", model_div(INT_MIN, -1));
  MUST_FAIL("division-overflow", model_ldiv(LONG_MIN, -1));
  CHECK(model___isoc23_strtol("0b101", NULL, 0) == 5);
  CHECK(model___isoc23_strtol("-0B11", NULL, 2) == -3);
  CHECK(model___isoc23_strtol("0b2", NULL, 0) == 0);
  CHECK(model_strtol("0b101", NULL, 0) == 0);
}

static void randomNumbers(void) {
  unsigned seed = 1;
  CHECK(model_rand() >= 0 && model_rand_r(&seed) >= 0 && model_random() >= 0);
  unsigned limit = (unsigned)randomBelow(10), value = 0;
  UNTIL_NOT_CUT(value = model_arc4random_uniform(limit));
  CHECK(limit == 0 ? value == 0 : value < limit);
}

// Any finite number, subnormal ones among them.
static void parts(void) {
  uint64_t bits = randomBits();
  if (randomBelow(4) == 0)
    bits &= 0x800fffffffffffff >> randomBelow(2) * 40;
  if (randomBelow(2) == 0)
    bits = (bits & 0x800fffffffffffff) | (uint64_t)(1013 + randomBelow(70)) << 52;
  double value, wholes[2];
  memcpy(&value, &bits, sizeof value);
  if (!isfinite(value))
    return;
  int exponents[2] = {0, 0};
  double halves[2] = {frexp(value, &exponents[0]), model_frexp(value, &exponents[1])};
  double rests[2] = {modf(value, &wholes[0]), model_modf(value, &wholes[1])};
  CHECK(exponents[0] == exponents[1]);
  CHECK(memcmp(&halves[0], &halves[1], sizeof value) == 0);
  CHECK(memcmp(&wholes[0], &wholes[1], sizeof value) == 0);
  CHECK(memcmp(&rests[0], &rests[1], sizeof value) == 0);
}

int main(int argc, char** argv) {
  long cases = argc > 1 ? atol(argv[1]) : 1000;
  for (long i = 0; i < cases; ++i) {
    integers();
    floats();
    decimals();
    parts();
    randomNumbers();
  }
  arithmetic();
}
