// strtod and its relatives: which characters belong to the number is exact, its
// value is not. The sign, and whether it is a NaN or an infinity, is as written;
// a finite number may come out as any value of that sign, up to infinity. Texts
// without a number give 0 and leave the end pointer at their start.
#include "format.h"

// What a text says about a float.
struct FloatText {
  const char* end;
  _Bool negative;
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
  struct FloatText result = {text, 0, NO_NUMBER};
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
    const char* end = NULL;
    if (startsWith(at, "0x"))
      end = skipMantissa(at + 2, 16);
    if (end != NULL) {
      end = skipExponent(end, 'p');
    } else {
      end = skipMantissa(at, 10);
      if (end != NULL)
        end = skipExponent(end, 'e');
    }
    if (end != NULL) {
      result.kind = FINITE;
      result.end = end;
    }
  }
  return result;
}

// The bits of such a value in a format with the given exponent and fraction
// bits, sign apart.
static unsigned long long chooseBits(const struct FloatText* text, int exponentBits,
                                     int fractionBits) {
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
  bits &= (1ull << (exponentBits + fractionBits)) - 1;
  __fathom_assume(bits <= infinity);
  // Out of range at either end, or simply small.
  if ((bits == infinity || bits >> fractionBits == 0) && __fathom_nondet_bool())
    __fathom_errno = ERROR_OUT_OF_RANGE;
  return bits;
}

double __fathom_read_double(const char* text, char** end) {
  struct FloatText read = readFloat(text);
  if (end != NULL)
    *end = (char*)read.end;
  unsigned long long bits = chooseBits(&read, 11, 52);
  if (read.kind != NO_NUMBER && read.negative)
    bits |= 1ull << 63;
  double value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

double strtod(const char* text, char** end) { return __fathom_read_double(text, end); }

double atof(const char* text) { return __fathom_read_double(text, NULL); }

float __fathom_read_float(const char* text, char** end) {
  struct FloatText read = readFloat(text);
  if (end != NULL)
    *end = (char*)read.end;
  unsigned bits = (unsigned)chooseBits(&read, 8, 23);
  if (read.kind != NO_NUMBER && read.negative)
    bits |= 1u << 31;
  float value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

// The x87 format: 64 bits of mantissa with its leading 1 written out, then 15
// of exponent and the sign. Elsewhere a long double is a double.
long double __fathom_read_long_double(const char* text, char** end) {
#if __LDBL_MANT_DIG__ == 64
  struct FloatText read = readFloat(text);
  if (end != NULL)
    *end = (char*)read.end;
  // Exponent and fraction are chosen apart: together they have too many bits.
  unsigned short exponent = (unsigned short)(chooseBits(&read, 15, 1) >> 1);
  unsigned long long fraction = __fathom_nondet_ulonglong() >> 1;
  if (read.kind == NO_NUMBER || (exponent == 0x7fff && read.kind != NOT_A_NUMBER))
    fraction = 0;
  if (read.kind == NOT_A_NUMBER)
    __fathom_assume(fraction != 0);
  unsigned long long mantissa = exponent != 0 ? 1ull << 63 | fraction : fraction;
  if (read.kind != NO_NUMBER && read.negative)
    exponent |= 0x8000;
  long double value = 0;
  __builtin_memcpy(&value, &mantissa, sizeof mantissa);
  __builtin_memcpy((char*)&value + sizeof mantissa, &exponent, sizeof exponent);
  return value;
#else
  return __fathom_read_double(text, end);
#endif
}

float strtof(const char* text, char** end) { return __fathom_read_float(text, end); }

long double strtold(const char* text, char** end) { return __fathom_read_long_double(text, end); }
