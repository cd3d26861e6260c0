// Complex numbers. clang computes sums itself; a product that gives NaN twice and every
// quotient go to the compiler's runtime library, by these names. A product is what the
// formula says, rounded at each step, and infinite operands give infinite results as
// Annex G of C wants. A quotient is computed by Smith's method (Communications of the ACM,
// 1962), of floats with a double in between; infinities and zeros are again those of Annex
// G. No standard fixes the last bits of a quotient, and libraries differ in them.
//
// Absolute value and argument are hypot and atan2, which are bounded.
#include "fathom_runtime.h"

#define FINITE(x) __builtin_isfinite(x)
#define INFINITE(x) __builtin_isinf(x)
#define NAN(x) __builtin_isnan(x)

// WIDE is what quotients are computed in.
#define DEFINE(T, WIDE, SUFFIX, MULTIPLY, DIVIDE)                                            \
  static T _Complex pair##SUFFIX(T real, T imaginary) {                                      \
    T _Complex z;                                                                            \
    __real__ z = real;                                                                       \
    __imag__ z = imaginary;                                                                  \
    return z;                                                                                \
  }                                                                                          \
  /* An infinity counts as 1, all else as 0. */                                              \
  static T boxed##SUFFIX(T x) { return __builtin_copysign##SUFFIX(INFINITE(x) ? 1 : 0, x); } \
  static T number##SUFFIX(T x) { return NAN(x) ? __builtin_copysign##SUFFIX(0, x) : x; }     \
  T _Complex MULTIPLY(T a, T b, T c, T d) {                                                  \
    const T infinity = __builtin_inf##SUFFIX();                                              \
    T ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                        \
    if (!NAN(ac - bd) || !NAN(ad + bc))                                                      \
      return pair##SUFFIX(ac - bd, ad + bc);                                                 \
    _Bool isLeft = INFINITE(a) || INFINITE(b), isRight = INFINITE(c) || INFINITE(d);         \
    _Bool overflows = INFINITE(ac) || INFINITE(bd) || INFINITE(ad) || INFINITE(bc);          \
    if (!isLeft && !isRight && !overflows)                                                   \
      return pair##SUFFIX(ac - bd, ad + bc);                                                 \
    if (isLeft) {                                                                            \
      a = boxed##SUFFIX(a);                                                                  \
      b = boxed##SUFFIX(b);                                                                  \
    } else {                                                                                 \
      a = number##SUFFIX(a);                                                                 \
      b = number##SUFFIX(b);                                                                 \
    }                                                                                        \
    if (isRight) {                                                                           \
      c = boxed##SUFFIX(c);                                                                  \
      d = boxed##SUFFIX(d);                                                                  \
    } else {                                                                                 \
      c = number##SUFFIX(c);                                                                 \
      d = number##SUFFIX(d);                                                                 \
    }                                                                                        \
    return pair##SUFFIX(infinity * (a * c - b * d), infinity * (a * d + b * c));             \
  }                                                                                          \
  T _Complex DIVIDE(T a, T b, T c, T d) {                                                    \
    const T infinity = __builtin_inf##SUFFIX();                                              \
    WIDE p = a, q = b, r = c, s = d, ratio, whole;                                           \
    T real, imaginary;                                                                       \
    if (__builtin_fabs##SUFFIX(c) < __builtin_fabs##SUFFIX(d)) {                             \
      ratio = r / s;                                                                         \
      whole = r * ratio + s;                                                                 \
      real = (T)((p * ratio + q) / whole);                                                   \
      imaginary = (T)((q * ratio - p) / whole);                                              \
    } else {                                                                                 \
      ratio = s / r;                                                                         \
      whole = s * ratio + r;                                                                 \
      real = (T)((p + q * ratio) / whole);                                                   \
      imaginary = (T)((q - p * ratio) / whole);                                              \
    }                                                                                        \
    if (!NAN(real) || !NAN(imaginary))                                                       \
      return pair##SUFFIX(real, imaginary);                                                  \
    if (c == 0 && d == 0 && (!NAN(a) || !NAN(b))) {                                          \
      T large = __builtin_copysign##SUFFIX(infinity, c);                                     \
      return pair##SUFFIX(large * a, large * b);                                             \
    }                                                                                        \
    if ((INFINITE(a) || INFINITE(b)) && FINITE(c) && FINITE(d)) {                            \
      a = boxed##SUFFIX(a);                                                                  \
      b = boxed##SUFFIX(b);                                                                  \
      return pair##SUFFIX(infinity * (a * c + b * d), infinity * (b * c - a * d));           \
    }                                                                                        \
    if ((INFINITE(c) || INFINITE(d)) && FINITE(a) && FINITE(b)) {                            \
      c = boxed##SUFFIX(c);                                                                  \
      d = boxed##SUFFIX(d);                                                                  \
      return pair##SUFFIX(0 * (a * c + b * d), 0 * (b * c - a * d));                         \
    }                                                                                        \
    return pair##SUFFIX(real, imaginary);                                                    \
  }                                                                                          \
  T hypot##SUFFIX(T x, T y);                                                                 \
  T atan2##SUFFIX(T y, T x);                                                                 \
  T cabs##SUFFIX(T _Complex z) { return hypot##SUFFIX(__real__ z, __imag__ z); }             \
  T carg##SUFFIX(T _Complex z) { return atan2##SUFFIX(__imag__ z, __real__ z); }             \
  T creal##SUFFIX(T _Complex z) { return __real__ z; }                                       \
  T cimag##SUFFIX(T _Complex z) { return __imag__ z; }                                       \
  T _Complex conj##SUFFIX(T _Complex z) { return pair##SUFFIX(__real__ z, -__imag__ z); }    \
  T _Complex cproj##SUFFIX(T _Complex z) {                                                   \
    if (!INFINITE(__real__ z) && !INFINITE(__imag__ z))                                      \
      return z;                                                                              \
    return pair##SUFFIX(__builtin_inf##SUFFIX(), __builtin_copysign##SUFFIX(0, __imag__ z)); \
  }

DEFINE(float, double, f, __mulsc3, __divsc3)
DEFINE(double, double, , __muldc3, __divdc3)
#if __LDBL_MANT_DIG__ == 64
DEFINE(long double, long double, l, __mulxc3, __divxc3)
#elif __LDBL_MANT_DIG__ == 113
DEFINE(long double, long double, l, __multc3, __divtc3)
#endif
