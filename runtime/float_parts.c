// The parts of a double, taken from its bits: exact, and without arithmetic on floats.
#include "fathom_runtime.h"

#define FRACTION_BITS 52
#define FRACTION ((1ull << FRACTION_BITS) - 1)
#define SIGN (1ull << 63)

static unsigned long long bitsOf(double value) {
  unsigned long long bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}

static double valueOf(unsigned long long bits) {
  double value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

static int exponentOf(unsigned long long bits) { return (int)(bits >> FRACTION_BITS & 0x7ff); }

// value = result * 2^exponent, the result from 0.5 up to 1.
double frexp(double value, int* exponent) {
  unsigned long long bits = bitsOf(value);
  int raw = exponentOf(bits);
  if (raw == 0x7ff) {
    *exponent = __fathom_nondet_int();
    return value;
  }
  if ((bits & ~SIGN) == 0) {
    *exponent = 0;
    return value;
  }
  unsigned long long fraction = bits & FRACTION;
  if (raw == 0) {
    int shift = __builtin_clzll(fraction) - (63 - FRACTION_BITS);
    fraction = fraction << shift & FRACTION;
    raw = 1 - shift;
  }
  *exponent = raw - 1022;
  return valueOf((bits & SIGN) | 1022ull << FRACTION_BITS | fraction);
}

// The whole part; the rest is a difference, which is for the caller's compiler.
static double wholeOf(double value) {
  unsigned long long bits = bitsOf(value);
  int exponent = exponentOf(bits) - 1023;
  if (exponent < 0)
    return valueOf(bits & SIGN);
  return exponent >= FRACTION_BITS ? value : valueOf(bits & ~(FRACTION >> exponent));
}

double modf(double value, double* whole) {
  *whole = wholeOf(value);
  unsigned long long bits = bitsOf(value);
  if (exponentOf(bits) == 0x7ff && (bits & FRACTION) == 0)
    return valueOf(bits & SIGN);
  double rest = value - wholeOf(value);
  return valueOf((bitsOf(rest) & ~SIGN) | (bits & SIGN));
}
