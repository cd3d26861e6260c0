// The exact functions of math.h for one type T; included by math.c for each.
//   F(name)        the function's name for this type
//   BUILTIN(name)  clang's name for it
//   BITS           an integer that holds T, where its bits order its values
// No include guard: each inclusion makes other functions.

T F(__fathom_nondet_float_)(void);

// What IEEE 754 calls an invalid operation: NaN made of numbers.
static T F(invalid)(void) {
  T infinity = BUILTIN(inf)();
  return infinity - infinity;
}

// Of a tag that is not empty, which it is depends on the library.
T F(nan)(const char* tag) {
  if (*tag == 0)
    return BUILTIN(nan)("");
  T value = F(__fathom_nondet_float_)();
  __fathom_assume(__builtin_isnan(value) && !__builtin_issignaling(value));
  return value;
}

T F(fabs)(T x) { return BUILTIN(fabs)(x); }
T F(floor)(T x) { return BUILTIN(floor)(x); }
T F(ceil)(T x) { return BUILTIN(ceil)(x); }
T F(trunc)(T x) { return BUILTIN(trunc)(x); }
T F(round)(T x) { return BUILTIN(round)(x); }
T F(roundeven)(T x) { return BUILTIN(roundeven)(x); }
T F(rint)(T x) { return BUILTIN(rint)(x); }
T F(nearbyint)(T x) { return BUILTIN(nearbyint)(x); }
// What does not fit is arbitrary.
long F(lrint)(T x) { return BUILTIN(lrint)(x); }
long long F(llrint)(T x) { return BUILTIN(llrint)(x); }
long F(lround)(T x) { return BUILTIN(lround)(x); }
long long F(llround)(T x) { return BUILTIN(llround)(x); }
T F(copysign)(T x, T sign) { return BUILTIN(copysign)(x, sign); }
T F(fma)(T x, T y, T z) { return BUILTIN(fma)(x, y, z); }

T F(sqrt)(T x) {
  if (x < 0)
    __fathom_errno = ERROR_DOMAIN;
  return BUILTIN(sqrt)(x);
}

// A signalling NaN may count as a number that is missing, or not.
static _Bool F(spoils)(T x, T y) {
  return (__builtin_issignaling(x) || __builtin_issignaling(y)) && __fathom_nondet_bool();
}

T F(fmin)(T x, T y) { return F(spoils)(x, y) ? x + y : BUILTIN(fmin)(x, y); }
T F(fmax)(T x, T y) { return F(spoils)(x, y) ? x + y : BUILTIN(fmax)(x, y); }

T F(fdim)(T x, T y) {
  if (x <= y)
    return 0;
  T difference = x - y;
  if (__builtin_isinf(difference) && !__builtin_isinf(x) && !__builtin_isinf(y))
    __fathom_errno = ERROR_OUT_OF_RANGE;
  return difference;
}

// Whether a remainder of these exists; if not, `result` is what there is instead.
static _Bool F(hasRemainder)(T x, T y, T* result, _Bool setsErrno) {
  if (__builtin_isnan(x) || __builtin_isnan(y)) {
    *result = x + y;
    return 0;
  }
  if (!__builtin_isinf(x) && y != 0)
    return 1;
  if (setsErrno)
    __fathom_errno = ERROR_DOMAIN;
  *result = F(invalid)();
  return 0;
}

T F(fmod)(T x, T y) {
  T result;
  return F(hasRemainder)(x, y, &result, 1) ? BUILTIN(fmod)(x, y) : result;
}

// x - n*y for the whole n nearest to x/y, the even one of two; and the last three bits
// of n, with the sign of x/y. All differences here are exact.
static T F(nearestRemainder)(T x, T y, int* quotient) {
  T divisor = BUILTIN(fabs)(y), rest = BUILTIN(fabs)(x);
  int n = 0;
  if (quotient != NULL) {
    if (divisor <= LARGEST / 8)
      rest = BUILTIN(fmod)(rest, 8 * divisor);
    if (divisor <= LARGEST / 4 && rest >= 4 * divisor) {
      rest -= 4 * divisor;
      n += 4;
    }
    if (divisor <= LARGEST / 2 && rest >= 2 * divisor) {
      rest -= 2 * divisor;
      n += 2;
    }
  } else if (divisor <= LARGEST / 2) {
    rest = BUILTIN(fmod)(rest, 2 * divisor);
  }
  // From 0 up to 2*divisor. Halves are compared as 2*rest > divisor where that is exact.
  for (int i = 0; i < 2; ++i) {
    _Bool isMore = divisor < 2 * SMALLEST_NORMAL ? rest + rest > divisor : rest > divisor / 2;
    _Bool isHalf = divisor < 2 * SMALLEST_NORMAL ? rest + rest == divisor : rest == divisor / 2;
    if (isMore || (isHalf && i == 1)) {
      rest -= divisor;
      ++n;
    } else {
      break;
    }
  }
  if (quotient != NULL)
    *quotient = __builtin_signbit(x) != __builtin_signbit(y) ? -(n & 7) : n & 7;
  if (rest == 0)
    return BUILTIN(copysign)(0, x);
  return __builtin_signbit(x) ? -rest : rest;
}

T F(remainder)(T x, T y) {
  T result;
  return F(hasRemainder)(x, y, &result, 1) ? F(nearestRemainder)(x, y, NULL) : result;
}

T F(drem)(T x, T y) { return F(remainder)(x, y); }

T F(remquo)(T x, T y, int* quotient) {
  T result;
  if (F(hasRemainder)(x, y, &result, 0))
    return F(nearestRemainder)(x, y, quotient);
  *quotient = __fathom_nondet_int();
  return result;
}

// x = result * 2^exponent, the result from 0.5 up to 1.
T F(frexp)(T x, int* exponent) {
  T fraction = BUILTIN(frexp)(x, exponent);
  if (!__builtin_isfinite(x))
    *exponent = __fathom_nondet_int();
  return fraction;
}

T F(ldexp)(T x, int power) {
  T result = BUILTIN(ldexp)(x, power);
  if (__builtin_isfinite(x) && x != 0 && (!__builtin_isfinite(result) || result == 0))
    __fathom_errno = ERROR_OUT_OF_RANGE;
  return result;
}

T F(scalbn)(T x, int power) { return F(ldexp)(x, power); }

T F(scalbln)(T x, long power) {
  // Beyond that everything is 0 or infinite.
  int limit = 1 << 16;
  return F(ldexp)(x, power > limit ? limit : power < -limit ? -limit : (int)power);
}

T F(modf)(T x, T* whole) {
  *whole = BUILTIN(trunc)(x);
  T rest = __builtin_isinf(x) ? 0 : x - *whole;
  return BUILTIN(copysign)(rest, x);
}

// The power of two of a finite number other than 0.
static int F(powerOf)(T x) {
  int exponent;
  (void)BUILTIN(frexp)(x, &exponent);
  return exponent - 1;
}

T F(logb)(T x) {
  if (__builtin_isnan(x))
    return x + x;
  if (__builtin_isinf(x))
    return BUILTIN(fabs)(x);
  T zero = BUILTIN(fabs)(x);
  return x == 0 ? -1 / zero : (T)F(powerOf)(x);
}

#if defined(__i386__) || defined(__x86_64__)
#define POWER_OF_ZERO INT_SMALLEST
#define POWER_OF_NAN INT_SMALLEST
#else
#define POWER_OF_ZERO (-INT_LARGEST)
#define POWER_OF_NAN INT_LARGEST
#endif

int F(ilogb)(T x) {
  if (__builtin_isfinite(x) && x != 0)
    return F(powerOf)(x);
  __fathom_errno = ERROR_DOMAIN;
  return x == 0 ? POWER_OF_ZERO : __builtin_isnan(x) ? POWER_OF_NAN : INT_LARGEST;
}

// The next number away from or toward 0, of a number other than 0.
static T F(neighbour)(T x, _Bool away) {
  T result;
#ifdef BITS
  BITS bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  bits = away ? bits + 1 : bits - 1;
  __builtin_memcpy(&result, &bits, sizeof result);
#else
  // Sums of neighbours are exact. Below the largest, because the modes differ there.
  T size = BUILTIN(fabs)(x), infinity = BUILTIN(inf)();
  if (size == LARGEST && away) {
    result = infinity;
  } else if (size == infinity) {
    result = LARGEST;
  } else {
    int exponent;
    T fraction = BUILTIN(frexp)(size, &exponent);
    if (!away && fraction == 0.5)
      --exponent;
    int last = exponent < LEAST_EXPONENT ? LEAST_EXPONENT - DIGITS : exponent - DIGITS;
    T step = BUILTIN(ldexp)(1, last);
    result = away ? size + step : size - step;
  }
  result = BUILTIN(copysign)(result, x);
#endif
  if (__builtin_isinf(result) || BUILTIN(fabs)(result) < SMALLEST_NORMAL)
    __fathom_errno = ERROR_OUT_OF_RANGE;
  return result;
}

// From 0 it is the smallest number there is.
static T F(smallest)(_Bool negative) {
#ifdef BITS
  BITS bits = 1;
  T result;
  __builtin_memcpy(&result, &bits, sizeof result);
#else
  T result = BUILTIN(ldexp)(1, LEAST_EXPONENT - DIGITS);
#endif
  return negative ? -result : result;
}

T F(nexttoward)(T x, long double y) {
  if (__builtin_isnan(x) || __builtin_isnan(y))
    return (T)(x + y);
  if (x == y)
    return (T)y;
  if (x == 0)
    return F(smallest)(y < 0);
  return F(neighbour)(x, (x < y) == (x > 0));
}

T F(nextafter)(T x, T y) {
  if (__builtin_isnan(x) || __builtin_isnan(y))
    return x + y;
  if (x == y)
    return y;
  if (x == 0)
    return F(smallest)(y < 0);
  return F(neighbour)(x, (x < y) == (x > 0));
}

// What the macros of math.h may call.

int F(__isnan)(T x) { return __builtin_isnan(x); }
int F(isnan)(T x) { return __builtin_isnan(x); }
int F(__isinf)(T x) { return __builtin_isinf(x) ? (x > 0 ? 1 : -1) : 0; }
int F(isinf)(T x) { return __builtin_isinf(x) ? (x > 0 ? 1 : -1) : 0; }
int F(__finite)(T x) { return __builtin_isfinite(x); }
int F(finite)(T x) { return __builtin_isfinite(x); }
int F(__issignaling)(T x) { return __builtin_issignaling(x); }
int F(__iseqsig)(T x, T y) { return x == y; }
int F(__signbit)(T x) { return __builtin_signbit(x) != 0; }
// As glibc numbers the classes.
int F(__fpclassify)(T x) { return __builtin_fpclassify(0, 1, 4, 3, 2, x); }
