// The bounded functions of math.h for one type T; included by math_bounded.c for each.
// No include guard: each inclusion makes other functions.

#define PI ((T)3.14159265358979323846264338327950288L)
#define HALF_PI ((T)1.57079632679489661923132169163975144L)
#define SAYS(name) "the value of " NAME(name) "() is bounded, not computed"

T F(__fathom_nondet_within_)(void);

static T F(domainError)(void) {
  T infinity = BUILTIN(inf)();
  __fathom_errno = ERROR_DOMAIN;
  return infinity - infinity;
}

// An infinite result at a number.
static T F(poleError)(_Bool negative) {
  T zero = 0;
  __fathom_errno = ERROR_OUT_OF_RANGE;
  return (negative ? -1 : 1) / zero;
}

static T F(overflow)(void) {
  T largest = LARGEST;
  __fathom_errno = ERROR_OUT_OF_RANGE;
  return largest * largest;
}

static _Bool F(toNearest)(void) { return __builtin_flt_rounds() == 1; }

// An arbitrary number from least to most, both at least 0. Infinity comes of an overflow.
static T F(between)(T least, T most, const char* says) {
  T value = F(__fathom_nondet_within_)();
  if (F(toNearest)())
    __fathom_suppose(value >= least && value <= most, says);
  else
    __fathom_suppose(value >= 0, says);
  value = BUILTIN(fabs)(value);
  if (__builtin_isinf(value))
    return F(overflow)();
  if (value < SMALLEST_NORMAL && __fathom_nondet_bool())
    __fathom_errno = ERROR_OUT_OF_RANGE;
  return value;
}

// The same with a sign.
static T F(signedBetween)(T sign, T least, T most, const char* says) {
  T value = F(between)(least, most, says);
  return __builtin_signbit(sign) ? -value : value;
}

static T F(anyFinite)(const char* says) {
  return F(signedBetween)(__fathom_nondet_bool() ? -1 : 1, 0, LARGEST, says);
}

static _Bool F(isWhole)(T x) { return BUILTIN(trunc)(x) == x; }
static _Bool F(isOdd)(T x) { return F(isWhole)(x) && !F(isWhole)(x / 2); }

// Odd functions with f(0) = 0, of a number or NaN: NaN and 0 are given back.
static _Bool F(isFixed)(T x) { return __builtin_isnan(x) || x == 0; }
static T F(fixed)(T x) { return __builtin_isnan(x) ? x + x : x; }

// Circular functions.

T F(sin)(T x) {
  if (F(isFixed)(x))
    return F(fixed)(x);
  if (__builtin_isinf(x))
    return F(domainError)();
  T size = BUILTIN(fabs)(x);
  if (size <= 3)
    return F(signedBetween)(x, 0, size < 1 ? size : 1, SAYS("sin"));
  return F(signedBetween)(__fathom_nondet_bool() ? -1 : 1, 0, 1, SAYS("sin"));
}

T F(cos)(T x) {
  if (__builtin_isnan(x))
    return x + x;
  if (__builtin_isinf(x))
    return F(domainError)();
  if (x == 0)
    return 1;
  T sign = BUILTIN(fabs)(x) <= (T)1.5 || __fathom_nondet_bool() ? 1 : -1;
  return F(signedBetween)(sign, 0, 1, SAYS("cos"));
}

void F(sincos)(T x, T* sine, T* cosine) {
  *sine = F(sin)(x);
  *cosine = F(cos)(x);
}

T F(tan)(T x) {
  if (F(isFixed)(x))
    return F(fixed)(x);
  if (__builtin_isinf(x))
    return F(domainError)();
  if (BUILTIN(fabs)(x) <= (T)1.5)
    return F(signedBetween)(x, 0, 15, SAYS("tan"));
  return F(anyFinite)(SAYS("tan"));
}

T F(asin)(T x) {
  if (F(isFixed)(x))
    return F(fixed)(x);
  if (BUILTIN(fabs)(x) > 1)
    return F(domainError)();
  return F(signedBetween)(x, 0, HALF_PI, SAYS("asin"));
}

T F(acos)(T x) {
  if (__builtin_isnan(x))
    return x + x;
  if (BUILTIN(fabs)(x) > 1)
    return F(domainError)();
  return x == 1 ? 0 : F(between)(0, PI, SAYS("acos"));
}

T F(atan)(T x) {
  return F(isFixed)(x) ? F(fixed)(x) : F(signedBetween)(x, 0, HALF_PI, SAYS("atan"));
}

T F(atan2)(T y, T x) {
  if (__builtin_isnan(x) || __builtin_isnan(y))
    return x + y;
  if (y == 0 && !__builtin_signbit(x))
    return y;
  if (__builtin_isinf(x) && !__builtin_isinf(y)) {
    T zero = 0;
    if (x > 0)
      return __builtin_signbit(y) ? -zero : zero;
    return F(signedBetween)(y, PI, PI, SAYS("atan2"));
  }
  if (__builtin_signbit(x))
    return F(signedBetween)(y, y == 0 ? PI : (T)1.57, PI, SAYS("atan2"));
  return F(signedBetween)(y, 0, HALF_PI, SAYS("atan2"));
}

// Hyperbolic functions.

T F(sinh)(T x) {
  if (F(isFixed)(x) || __builtin_isinf(x))
    return F(fixed)(x);
  T size = BUILTIN(fabs)(x);
  T most = size <= LARGEST_LOG ? LARGEST : BUILTIN(inf)();
  return F(signedBetween)(x, size > LARGEST_LOG + 2 ? most : 0, most, SAYS("sinh"));
}

T F(cosh)(T x) {
  if (__builtin_isnan(x) || __builtin_isinf(x))
    return BUILTIN(fabs)(x + x);
  if (x == 0)
    return 1;
  T size = BUILTIN(fabs)(x);
  T most = size <= LARGEST_LOG ? LARGEST : BUILTIN(inf)();
  return F(between)(size > LARGEST_LOG + 2 ? most : 1, most, SAYS("cosh"));
}

T F(tanh)(T x) {
  if (__builtin_isinf(x))
    return x > 0 ? 1 : -1;
  return F(isFixed)(x) ? F(fixed)(x) : F(signedBetween)(x, 0, 1, SAYS("tanh"));
}

T F(asinh)(T x) {
  if (F(isFixed)(x) || __builtin_isinf(x))
    return F(fixed)(x);
  T size = BUILTIN(fabs)(x);
  return F(signedBetween)(x, 0, size < 1 ? 2 * size : LARGEST_LOG + 2, SAYS("asinh"));
}

T F(acosh)(T x) {
  if (__builtin_isnan(x))
    return x + x;
  if (x < 1)
    return F(domainError)();
  if (__builtin_isinf(x))
    return x;
  return x == 1 ? 0 : F(between)(0, LARGEST_LOG + 2, SAYS("acosh"));
}

T F(atanh)(T x) {
  if (F(isFixed)(x))
    return F(fixed)(x);
  T size = BUILTIN(fabs)(x);
  if (size > 1)
    return F(domainError)();
  if (size == 1)
    return F(poleError)(x < 0);
  return F(signedBetween)(x, 0, LARGEST_EXPONENT, SAYS("atanh"));
}

// Powers of a number greater than 1. Up to `limit` they are finite, two beyond it infinite. So far
// below 0 they are too small for a number, and become 0.
static T F(powerOf)(T x, T limit, const char* says) {
  if (__builtin_isnan(x))
    return x + x;
  if (__builtin_isinf(x))
    return x > 0 ? x : 0;
  if (x == 0)
    return 1;
  if (x < 0)
    return F(between)(x < 2 - limit ? 0 : 1 / LARGEST, 1, says);
  T most = x <= limit ? LARGEST : BUILTIN(inf)();
  return F(between)(x > limit + 2 ? most : 1, most, says);
}

T F(exp)(T x) { return F(powerOf)(x, LARGEST_LOG, SAYS("exp")); }
T F(exp2)(T x) { return F(powerOf)(x, LARGEST_EXPONENT - 1, SAYS("exp2")); }
T F(exp10)(T x) { return F(powerOf)(x, LARGEST_DECIMAL, SAYS("exp10")); }

T F(expm1)(T x) {
  if (F(isFixed)(x))
    return F(fixed)(x);
  if (__builtin_isinf(x))
    return x > 0 ? x : -1;
  if (x < 0)
    return -F(between)(0, 1, SAYS("expm1"));
  T most = x <= LARGEST_LOG ? LARGEST : BUILTIN(inf)();
  return F(between)(x > LARGEST_LOG + 2 ? most : 0, most, SAYS("expm1"));
}

// Logarithms to a base greater than 1, between those of the smallest and the largest number.
static T F(logarithm)(T x, T least, T most, const char* says) {
  if (__builtin_isnan(x))
    return x + x;
  if (x == 0)
    return F(poleError)(1);
  if (x < 0)
    return F(domainError)();
  if (x == 1)
    return 0;
  if (x < 1)
    return -F(between)(0, -least, says);
  return __builtin_isinf(x) ? x : F(between)(0, most, says);
}

T F(log)(T x) { return F(logarithm)(x, SMALLEST_LOG, LARGEST_LOG + 1, SAYS("log")); }
T F(log2)(T x) { return F(logarithm)(x, SMALLEST_EXPONENT, LARGEST_EXPONENT, SAYS("log2")); }
T F(log10)(T x) { return F(logarithm)(x, SMALLEST_DECIMAL, LARGEST_DECIMAL + 1, SAYS("log10")); }

T F(log1p)(T x) {
  if (F(isFixed)(x))
    return F(fixed)(x);
  if (x == -1)
    return F(poleError)(1);
  if (x < -1)
    return F(domainError)();
  if (__builtin_isinf(x))
    return x;
  return x < 0 ? -F(between)(0, -(T)SMALLEST_LOG, SAYS("log1p"))
               : F(between)(0, x < LARGEST_LOG + 1 ? x : LARGEST_LOG + 1, SAYS("log1p"));
}

// Powers and roots.

// Where one of the two is 0 or infinite, and the other a number.
static T F(specialPow)(T x, T y) {
  T size = BUILTIN(fabs)(x);
  _Bool negative = __builtin_signbit(x) && F(isOdd)(y);
  T result;
  if (__builtin_isinf(y)) {
    if (size == 1)
      return 1;
    result = (size > 1) == (y > 0) ? BUILTIN(inf)() : 0;
    negative = 0;
  } else if (x == 0 && y < 0) {
    return F(poleError)(negative);
  } else {
    result = (x == 0) == (y > 0) ? 0 : BUILTIN(inf)();
  }
  return negative ? -result : result;
}

T F(pow)(T x, T y) {
  if (y == 0 || x == 1)
    return 1;
  if (__builtin_isnan(x) || __builtin_isnan(y))
    return x + y;
  if (__builtin_isinf(x) || __builtin_isinf(y) || x == 0)
    return F(specialPow)(x, y);
  if (x < 0 && !F(isWhole)(y))
    return F(domainError)();
  if (y == 1)
    return x;
  T sign = x < 0 && F(isOdd)(y) ? -1 : 1, size = BUILTIN(fabs)(x);
  if (size == 1)
    return sign;
  if ((size > 1) == (y > 0))
    return F(signedBetween)(sign, y > 1 && size > 1 ? size : 1, BUILTIN(inf)(), SAYS("pow"));
  return F(signedBetween)(sign, 0, y > 1 && size < 1 ? size : 1, SAYS("pow"));
}

T F(cbrt)(T x) {
  if (F(isFixed)(x) || __builtin_isinf(x))
    return F(fixed)(x);
  // Libraries err by one in the last place, also on either side of 1.
  T size = BUILTIN(fabs)(x);
  return size < 2 ? F(signedBetween)(x, size / 2, 2, SAYS("cbrt"))
                  : F(signedBetween)(x, 1, size, SAYS("cbrt"));
}

T F(hypot)(T x, T y) {
  if (__builtin_isinf(x) || __builtin_isinf(y))
    return BUILTIN(inf)();
  if (__builtin_isnan(x) || __builtin_isnan(y))
    return x + y;
  T a = BUILTIN(fabs)(x), b = BUILTIN(fabs)(y);
  T larger = a < b ? b : a, smaller = a < b ? a : b;
  if (smaller == 0)
    return larger;
  return F(between)(larger, larger <= LARGEST / 2 ? larger + smaller : BUILTIN(inf)(),
                    SAYS("hypot"));
}

// Error and gamma functions.

T F(erf)(T x) {
  if (__builtin_isinf(x))
    return x > 0 ? 1 : -1;
  return F(isFixed)(x) ? F(fixed)(x) : F(signedBetween)(x, 0, 1, SAYS("erf"));
}

T F(erfc)(T x) {
  if (__builtin_isnan(x))
    return x + x;
  if (__builtin_isinf(x))
    return x > 0 ? 0 : 2;
  if (x == 0)
    return 1;
  return x > 0 ? F(between)(0, 1, SAYS("erfc")) : F(between)(1, 2, SAYS("erfc"));
}

T F(tgamma)(T x) {
  if (__builtin_isnan(x) || (__builtin_isinf(x) && x > 0))
    return x + x;
  if (x == 0)
    return F(poleError)(__builtin_signbit(x));
  if (x < 0 && (__builtin_isinf(x) || F(isWhole)(x)))
    return F(domainError)();
  if (x > 0)
    return F(between)((T)0.885, BUILTIN(inf)(), SAYS("tgamma"));
  // Negative between -1 and 0, positive below that, and so on.
  return F(signedBetween)(F(isOdd)(BUILTIN(floor)(x)) ? -1 : 1, 0, BUILTIN(inf)(), SAYS("tgamma"));
}

T F(lgamma_r)(T x, int* sign) {
  *sign = 1;
  if (__builtin_isnan(x))
    return x + x;
  if (__builtin_isinf(x))
    return BUILTIN(inf)();
  if (x == 0)
    *sign = __builtin_signbit(x) ? -1 : 1;
  if (x <= 0 && F(isWhole)(x))
    return F(poleError)(0);
  if (x < 0)
    *sign = F(isOdd)(BUILTIN(floor)(x)) ? -1 : 1;
  if (x == 1 || x == 2)
    return 0;
  if (x > 0 && (x < 1 || x > 2))
    return F(between)(0, BUILTIN(inf)(), SAYS("lgamma"));
  if (x > 0)
    return -F(between)(0, (T)0.1215, SAYS("lgamma"));
  return F(signedBetween)(__fathom_nondet_bool() ? -1 : 1, 0, BUILTIN(inf)(), SAYS("lgamma"));
}

T F(lgamma)(T x) { return F(lgamma_r)(x, &signgam); }
T F(gamma)(T x) { return F(lgamma)(x); }

#undef PI
#undef HALF_PI
#undef SAYS
