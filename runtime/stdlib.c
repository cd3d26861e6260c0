// Arithmetic and the reading of integers. (Floats: float_text.c.)
//
// strtol and its relatives are exact: space, sign, prefix, digits, the clamped
// result with ERANGE, the end pointer. atoi of a number that does not fit is
// undefined in C; the model truncates the value of strtol, as every library does.
#include "fathom_runtime.h"

static _Noreturn void failDivision(long long divisor) {
  if (divisor == 0)
    __fathom_fail("division-by-zero", "division by zero");
  __fathom_fail("division-overflow", "the smallest integer is divided by -1");
}

int abs(int number) {
  if (number == INT_SMALLEST)
    __fathom_fail("signed-overflow", "the smallest int has no absolute value");
  return number < 0 ? -number : number;
}

long labs(long number) {
  if (number == -__LONG_MAX__ - 1)
    __fathom_fail("signed-overflow", "the smallest long has no absolute value");
  return number < 0 ? -number : number;
}

static long long magnitude(long long number) {
  if (number == -__LONG_LONG_MAX__ - 1)
    __fathom_fail("signed-overflow", "the smallest long long has no absolute value");
  return number < 0 ? -number : number;
}

long long llabs(long long number) { return magnitude(number); }

long long imaxabs(long long number) { return magnitude(number); }

typedef struct {
  int quotient, remainder;
} IntDivision;

typedef struct {
  long quotient, remainder;
} LongDivision;

typedef struct {
  long long quotient, remainder;
} LongLongDivision;

IntDivision div(int number, int divisor) {
  if (divisor == 0 || (divisor == -1 && number == INT_SMALLEST))
    failDivision(divisor);
  return (IntDivision){number / divisor, number % divisor};
}

LongDivision ldiv(long number, long divisor) {
  if (divisor == 0 || (divisor == -1 && number == -__LONG_MAX__ - 1))
    failDivision(divisor);
  return (LongDivision){number / divisor, number % divisor};
}

static LongLongDivision divide(long long number, long long divisor) {
  if (divisor == 0 || (divisor == -1 && number == -__LONG_LONG_MAX__ - 1))
    failDivision(divisor);
  return (LongLongDivision){number / divisor, number % divisor};
}

LongLongDivision lldiv(long long number, long long divisor) { return divide(number, divisor); }

LongLongDivision imaxdiv(long long number, long long divisor) { return divide(number, divisor); }

// What was read: the digits' value, clamped to `largest` when they say more.
struct Number {
  unsigned long long magnitude;
  _Bool negative;
  _Bool tooLarge;
};

// A prefix counts only when a digit of its base follows.
static _Bool hasPrefix(const char* text, char letter, unsigned base) {
  return text[0] == '0' && lowerCase((unsigned char)text[1]) == letter &&
         digitValue((unsigned char)text[2]) < base;
}

// Reads a number; `binary` tells whether 0b is a prefix (C23). The two limits are the
// largest magnitudes without and with a minus sign.
static struct Number readNumber(const char* text, char** end, int base, _Bool binary,
                                unsigned long long largest, unsigned long long largestNegative) {
  struct Number number = {0, 0, 0};
  const char* at = text;
  if (base < 0 || base == 1 || base > 36) {
    __fathom_errno = ERROR_INVALID;  // and nothing is stored
    return number;
  }
  while (isSpaceCharacter(*at)) {
    limitNumber(text, at, LONGEST_SPACE);
    ++at;
  }
  if (*at == '-' || *at == '+') {
    number.negative = *at == '-';
    ++at;
  }
  unsigned radix = base == 0 ? (*at == '0' ? 8 : 10) : (unsigned)base;
  if ((base == 0 || base == 16) && hasPrefix(at, 'x', 16)) {
    radix = 16;
    at += 2;
  } else if (binary && (base == 0 || base == 2) && hasPrefix(at, 'b', 2)) {
    radix = 2;
    at += 2;
  }
  unsigned long long most = number.negative ? largestNegative : largest;
  unsigned long long mostBefore = number.negative ? largestNegative / radix : largest / radix;
  const char* digits = at;
  for (unsigned digit; (digit = digitValue((unsigned char)*at)) < radix; ++at) {
    limitNumber(digits, at, LONGEST_NUMBER);
    unsigned long long next = number.magnitude * radix + digit;
    // Below the first bound the product does not wrap; the sum shows if it does.
    if (number.magnitude > mostBefore || next > most || next < digit)
      number.tooLarge = 1;
    number.magnitude = number.tooLarge ? most : next;
  }
  if (number.tooLarge)
    __fathom_errno = ERROR_OUT_OF_RANGE;
  if (end != NULL)
    *end = (char*)(at == digits ? text : at);
  return number;
}

#define LONG_LIMIT ((unsigned long long)__LONG_MAX__)
#define LONG_LONG_LIMIT ((unsigned long long)__LONG_LONG_MAX__)
#define ULONG_LIMIT (LONG_LIMIT * 2 + 1)
#define ULONG_LONG_LIMIT (LONG_LONG_LIMIT * 2 + 1)

static long long readSigned(const char* text, char** end, int base, _Bool binary,
                            unsigned long long largest) {
  struct Number number = readNumber(text, end, base, binary, largest, largest + 1);
  return (long long)(number.negative ? 0 - number.magnitude : number.magnitude);
}

// A minus sign negates the unsigned value; a value too large stays the largest.
static unsigned long long readUnsigned(const char* text, char** end, int base, _Bool binary,
                                       unsigned long long largest) {
  struct Number number = readNumber(text, end, base, binary, largest, largest);
  return number.negative && !number.tooLarge ? 0 - number.magnitude : number.magnitude;
}

long strtol(const char* text, char** end, int base) {
  return (long)readSigned(text, end, base, 0, LONG_LIMIT);
}

long __isoc23_strtol(const char* text, char** end, int base) {
  return (long)readSigned(text, end, base, 1, LONG_LIMIT);
}

unsigned long strtoul(const char* text, char** end, int base) {
  return (unsigned long)readUnsigned(text, end, base, 0, ULONG_LIMIT);
}

unsigned long __isoc23_strtoul(const char* text, char** end, int base) {
  return (unsigned long)readUnsigned(text, end, base, 1, ULONG_LIMIT);
}

long long strtoll(const char* text, char** end, int base) {
  return readSigned(text, end, base, 0, LONG_LONG_LIMIT);
}

long long __isoc23_strtoll(const char* text, char** end, int base) {
  return readSigned(text, end, base, 1, LONG_LONG_LIMIT);
}

unsigned long long strtoull(const char* text, char** end, int base) {
  return readUnsigned(text, end, base, 0, ULONG_LONG_LIMIT);
}

unsigned long long __isoc23_strtoull(const char* text, char** end, int base) {
  return readUnsigned(text, end, base, 1, ULONG_LONG_LIMIT);
}

// intmax_t is 64 bits wide on every target.
long long strtoimax(const char* text, char** end, int base) {
  return readSigned(text, end, base, 0, LONG_LONG_LIMIT);
}

long long __isoc23_strtoimax(const char* text, char** end, int base) {
  return readSigned(text, end, base, 1, LONG_LONG_LIMIT);
}

unsigned long long strtoumax(const char* text, char** end, int base) {
  return readUnsigned(text, end, base, 0, ULONG_LONG_LIMIT);
}

unsigned long long __isoc23_strtoumax(const char* text, char** end, int base) {
  return readUnsigned(text, end, base, 1, ULONG_LONG_LIMIT);
}

int atoi(const char* text) { return (int)readSigned(text, NULL, 10, 0, LONG_LIMIT); }

long atol(const char* text) { return (long)readSigned(text, NULL, 10, 0, LONG_LIMIT); }

long long atoll(const char* text) { return readSigned(text, NULL, 10, 0, LONG_LONG_LIMIT); }

// Random numbers: any, within the range that each promises.

int rand(void) { return __fathom_nondet_int() & INT_LARGEST; }

void srand(unsigned seed) { (void)seed; }

int rand_r(unsigned* seed) {
  *seed = __fathom_nondet_unsigned();
  return __fathom_nondet_int() & INT_LARGEST;
}

long random(void) { return __fathom_nondet_int() & INT_LARGEST; }

void srandom(unsigned seed) { (void)seed; }

long lrand48(void) { return __fathom_nondet_int() & INT_LARGEST; }

long mrand48(void) { return __fathom_nondet_int(); }

// The state is the caller's.
static void moveState(unsigned short state[3]) { __fathom_havoc(state, 3 * sizeof *state); }

long nrand48(unsigned short state[3]) {
  moveState(state);
  return __fathom_nondet_int() & INT_LARGEST;
}

long jrand48(unsigned short state[3]) {
  moveState(state);
  return __fathom_nondet_int();
}

void srand48(long seed) { (void)seed; }

unsigned arc4random(void) { return __fathom_nondet_unsigned(); }

unsigned arc4random_uniform(unsigned limit) {
  unsigned value = __fathom_nondet_unsigned();
  __fathom_assume(limit == 0 ? value == 0 : value < limit);
  return value;
}

void arc4random_buf(void* buffer, size_t size) { __fathom_havoc(buffer, size); }
