// strtod and its relatives: which characters belong to the number is exact. So is the value
// of a short decimal number whose characters are all known. Of others it is not: the sign,
// and whether it is a NaN or an infinity, is as written; a finite number may come out
// as any value of that sign, up to infinity if it is long enough, and the verdict says so. Texts
// without a number give 0 and leave the end pointer at their start.
#include "format.h"

// What a text says about a float.
struct FloatText {
  const char* end;
  const char* digits;  // of a finite number: where they begin, behind the sign
  const char* power;   // and where its exponent does
  _Bool negative;
  _Bool decimal;
  enum { NO_NUMBER, FINITE, INFINITE, NOT_A_NUMBER } kind;
};

static _Bool startsWith(const char* text, const char* word) {
  for (size_t i = 0; word[i] != 0; ++i) {
    if (lowerCase((unsigned char)text[i]) != (unsigned char)word[i])
      return 0;
  }
  return 1;
}

// The character sequence in parentheses that may follow "nan".
static const char* skipPayload(const char* text) {
  if (*text != '(')
    return text;
  const char* at = text + 1;
  while (digitValue((unsigned char)*at) < 36 || *at == '_') {
    limitNumber(text, at, LONGEST_NUMBER);
    ++at;
  }
  return *at == ')' ? at + 1 : text;
}

static const char* skipDigits(const char* text, unsigned base) {
  const char* at = text;
  while (digitValue((unsigned char)*at) < base) {
    limitNumber(text, at, LONGEST_NUMBER);
    ++at;
  }
  return at;
}

// An exponent counts only with a digit in it.
static const char* skipExponent(const char* text, unsigned char letter) {
  if (lowerCase((unsigned char)*text) != letter)
    return text;
  const char* digits = text + 1;
  if (*digits == '-' || *digits == '+')
    ++digits;
  const char* end = skipDigits(digits, 10);
  return end == digits ? text : end;
}

// Digits with at most one point; null when there is no digit.
static const char* skipMantissa(const char* text, unsigned base) {
  const char* whole = skipDigits(text, base);
  if (*whole != '.')
    return whole == text ? NULL : whole;
  const char* fraction = skipDigits(whole + 1, base);
  return whole == text && fraction == whole + 1 ? NULL : fraction;
}

static struct FloatText readFloat(const char* text) {
  struct FloatText result = {text, NULL, NULL, 0, 0, NO_NUMBER};
  const char* at = text;
  while (isSpaceCharacter(*at)) {
    limitNumber(text, at, LONGEST_SPACE);
    ++at;
  }
  if (*at == '-' || *at == '+') {
    result.negative = *at == '-';
    ++at;
  }
  if (startsWith(at, "inf")) {
    result.kind = INFINITE;
    result.end = startsWith(at, "infinity") ? at + 8 : at + 3;
  } else if (startsWith(at, "nan")) {
    result.kind = NOT_A_NUMBER;
    result.end = skipPayload(at + 3);
  } else {
    result.digits = at;
    if (startsWith(at, "0x"))
      result.power = skipMantissa(at + 2, 16);
    if (result.power == NULL) {
      result.decimal = 1;
      result.power = skipMantissa(at, 10);
    }
    if (result.power != NULL) {
      result.kind = FINITE;
      result.end = skipExponent(result.power, result.decimal ? 'e' : 'p');
    }
  }
  return result;
}

// A decimal number: the digits as an integer, times a power of ten.
struct Decimal {
  unsigned long long digits;
  int power;
};

static _Bool isKnownText(const char* from, const char* end) {
  size_t length = (size_t)(end - from);
  if (!__fathom_is_known(length))
    return 0;
  for (size_t i = 0; i < length; ++i)
    if (!__fathom_is_known((unsigned char)from[i]))
      return 0;
  return 1;
}

// Adds a digit; not if there are too many.
static _Bool addDigit(struct Decimal* number, unsigned digit) {
  if (number->digits > (~0ull - 9) / 10)
    return 0;
  number->digits = number->digits * 10 + digit;
  return 1;
}

// The number, if it is known and has few digits. Zeros at its end do not count.
static _Bool readDecimal(const struct FloatText* text, struct Decimal* number) {
  if (text->kind != FINITE || !text->decimal || !isKnownText(text->digits, text->end))
    return 0;
  int zeros = 0;
  _Bool behindPoint = 0;
  for (const char* at = text->digits; at != text->power; ++at) {
    if (*at == '.') {
      behindPoint = 1;
      continue;
    }
    number->power -= behindPoint;
    ++zeros;
    if (*at == '0')
      continue;
    for (; zeros > 1 && number->digits != 0; --zeros)
      if (!addDigit(number, 0))
        return 0;
    zeros = 0;
    if (!addDigit(number, (unsigned)(*at - '0')))
      return 0;
  }
  number->power += zeros;
  if (text->power == text->end)
    return 1;
  const char* at = text->power + 1;
  _Bool negative = *at == '-';
  if (*at == '-' || *at == '+')
    ++at;
  int power = 0;
  for (; at != text->end; ++at) {
    if (power > 1000)
      return 0;
    power = power * 10 + (*at - '0');
  }
  number->power += negative ? -power : power;
  return 1;
}

static _Bool isWithin(const struct Decimal* number, unsigned long long digits, int power) {
  return number->digits == 0 ||
         (number->digits <= digits && number->power >= -power && number->power <= power);
}

// Digits and powers of ten that are numbers of the format themselves: one product or
// quotient of them is rounded once, and in the mode that is set.
#define DECIMAL_VALUE(T, name)                                      \
  static T name(const struct Decimal* number, _Bool negative) {     \
    T value = (T)number->digits, scale = 1;                         \
    if (negative)                                                   \
      value = -value;                                               \
    if (number->digits == 0)                                        \
      return value;                                                 \
    int power = number->power < 0 ? -number->power : number->power; \
    for (int i = 0; i < power; ++i)                                 \
      scale *= 10;                                                  \
    return number->power < 0 ? value / scale : value * scale;       \
  }

DECIMAL_VALUE(double, decimalDouble)

static _Bool exactDouble(const struct FloatText* text, double* value) {
  struct Decimal number = {0, 0};
  if (!readDecimal(text, &number) || !isWithin(&number, 1ull << 53, 22))
    return 0;
  *value = decimalDouble(&number, text->negative);
  return 1;
}

// By way of double: what lies between two floats lies so after the first rounding, too,
// unless that hits the very middle. Whole numbers are not rounded by it.
static _Bool exactFloat(const struct FloatText* text, float* value) {
  struct Decimal number = {0, 0};
  if (!readDecimal(text, &number) || !isWithin(&number, 1ull << 53, 22))
    return 0;
  double wide = decimalDouble(&number, text->negative);
  unsigned long long bits = 0;
  __builtin_memcpy(&bits, &wide, sizeof bits);
  _Bool isWhole = number.power >= 0 && wide >= -0x1p53 && wide <= 0x1p53;
  if (!isWhole && (bits & ((1ull << 29) - 1)) == 1ull << 28)
    return 0;
  *value = (float)wide;
  return 1;
}

#if __LDBL_MANT_DIG__ == 64
DECIMAL_VALUE(long double, decimalLongDouble)

static _Bool exactLongDouble(const struct FloatText* text, long double* value) {
  struct Decimal number = {0, 0};
  if (!readDecimal(text, &number) || !isWithin(&number, ~0ull, 27))
    return 0;
  *value = decimalLongDouble(&number, text->negative);
  return 1;
}
#endif

// Without an exponent, so few characters denote nothing that is too large or too small for
// any format.
static _Bool isInRange(const struct FloatText* text) {
  return text->power == text->end && text->end - text->digits <= 30;
}

// The bits of such a value in a format with the given exponent and fraction
// bits, sign apart.
static unsigned long long chooseBits(const struct FloatText* text, int exponentBits,
                                     int fractionBits, const char* says) {
  unsigned long long infinity = ((1ull << exponentBits) - 1) << fractionBits;
  if (text->kind == NO_NUMBER)
    return 0;
  if (text->kind == INFINITE)
    return infinity;
  unsigned long long bits = __fathom_nondet_ulonglong();
  if (text->kind == NOT_A_NUMBER) {
    unsigned long long fraction = bits & ((1ull << fractionBits) - 1);
    __fathom_assume(fraction != 0);
    return infinity | fraction;
  }
  __fathom_note(says);
  bits &= (1ull << (exponentBits + fractionBits)) - 1;
  __fathom_assume(bits <= infinity);
  if (isInRange(text))
    return bits >> fractionBits != 0 && bits != infinity ? bits : 0;
  // Out of range at either end, or simply small.
  if ((bits == infinity || bits >> fractionBits == 0) && __fathom_nondet_bool())
    __fathom_errno = ERROR_OUT_OF_RANGE;
  return bits;
}

double __fathom_read_double(const char* text, char** end, const char* says) {
  struct FloatText read = readFloat(text);
  if (end != NULL)
    *end = (char*)read.end;
  double value = 0;
  if (exactDouble(&read, &value))
    return value;
  unsigned long long bits = chooseBits(&read, 11, 52, says);
  if (read.kind != NO_NUMBER && read.negative)
    bits |= 1ull << 63;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

double strtod(const char* text, char** end) {
  return __fathom_read_double(text, end, FLOAT_TEXT_SAYS("strtod"));
}

double atof(const char* text) { return __fathom_read_double(text, NULL, FLOAT_TEXT_SAYS("atof")); }

float __fathom_read_float(const char* text, char** end, const char* says) {
  struct FloatText read = readFloat(text);
  if (end != NULL)
    *end = (char*)read.end;
  float value = 0;
  if (exactFloat(&read, &value))
    return value;
  unsigned bits = (unsigned)chooseBits(&read, 8, 23, says);
  if (read.kind != NO_NUMBER && read.negative)
    bits |= 1u << 31;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

// The x87 format: 64 bits of mantissa with its leading 1 written out, then 15
// of exponent and the sign. Elsewhere a long double is a double.
long double __fathom_read_long_double(const char* text, char** end, const char* says) {
#if __LDBL_MANT_DIG__ == 64
  struct FloatText read = readFloat(text);
  if (end != NULL)
    *end = (char*)read.end;
  long double value = 0;
  if (exactLongDouble(&read, &value))
    return value;
  // Exponent and fraction are chosen apart: together they have too many bits.
  unsigned short exponent = (unsigned short)(chooseBits(&read, 15, 1, says) >> 1);
  unsigned long long fraction = __fathom_nondet_ulonglong() >> 1;
  if (read.kind == NO_NUMBER || (exponent == 0x7fff && read.kind != NOT_A_NUMBER))
    fraction = 0;
  if (read.kind == NOT_A_NUMBER)
    __fathom_assume(fraction != 0);
  unsigned long long mantissa = exponent != 0 ? 1ull << 63 | fraction : fraction;
  if (read.kind != NO_NUMBER && read.negative)
    exponent |= 0x8000;
  __builtin_memcpy(&value, &mantissa, sizeof mantissa);
  __builtin_memcpy((char*)&value + sizeof mantissa, &exponent, sizeof exponent);
  return value;
#else
  return __fathom_read_double(text, end, says);
#endif
}

float strtof(const char* text, char** end) {
  return __fathom_read_float(text, end, FLOAT_TEXT_SAYS("strtof"));
}

long double strtold(const char* text, char** end) {
  return __fathom_read_long_double(text, end, FLOAT_TEXT_SAYS("strtold"));
}
