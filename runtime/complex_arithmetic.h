// Complex numbers of parts of type T; included by complex.c for each.
// No include guard: each inclusion makes other functions.

T F(hypot)(T x, T y);
T F(atan2)(T y, T x);
T F(logb)(T x);
T F(scalbn)(T x, int power);

static _Complex T F(complexOf)(T real, T imaginary) {
  _Complex T result;
  __real__ result = real;
  __imag__ result = imaginary;
  return result;
}

// (a + bi) (c + di)
_Complex T LIBRARY(mul)(T a, T b, T c, T d) {
  T ac = a * c, bd = b * d, ad = a * d, bc = b * c;
  T real = ac - bd, imaginary = ad + bc;
  if (!__builtin_isnan(real) || !__builtin_isnan(imaginary))
    return F(complexOf)(real, imaginary);
  _Bool mend = 0;
  if (__builtin_isinf(a) || __builtin_isinf(b)) {
    a = INFINITE_OR_NOT(a);
    b = INFINITE_OR_NOT(b);
    c = NUMBER_OF(c);
    d = NUMBER_OF(d);
    mend = 1;
  }
  if (__builtin_isinf(c) || __builtin_isinf(d)) {
    c = INFINITE_OR_NOT(c);
    d = INFINITE_OR_NOT(d);
    a = NUMBER_OF(a);
    b = NUMBER_OF(b);
    mend = 1;
  }
  if (!mend &&
      (__builtin_isinf(ac) || __builtin_isinf(bd) || __builtin_isinf(ad) || __builtin_isinf(bc))) {
    a = NUMBER_OF(a);
    b = NUMBER_OF(b);
    c = NUMBER_OF(c);
    d = NUMBER_OF(d);
    mend = 1;
  }
  if (mend) {
    T infinity = BUILTIN(inf)();
    real = infinity * (a * c - b * d);
    imaginary = infinity * (a * d + b * c);
  }
  return F(complexOf)(real, imaginary);
}

// (a + bi) / (c + di)
_Complex T LIBRARY(div)(T a, T b, T c, T d) {
  int power = 0;
  T larger = BUILTIN(fabs)(c) > BUILTIN(fabs)(d) || __builtin_isnan(d) ? c : d;
  if (larger != 0 && !__builtin_isinf(larger) && !__builtin_isnan(larger)) {
    power = (int)F(logb)(BUILTIN(fabs)(larger));
    c = F(scalbn)(c, -power);
    d = F(scalbn)(d, -power);
  }
  T length = c * c + d * d;
  T real = F(scalbn)((a * c + b * d) / length, -power);
  T imaginary = F(scalbn)((b * c - a * d) / length, -power);
  if (!__builtin_isnan(real) || !__builtin_isnan(imaginary))
    return F(complexOf)(real, imaginary);
  T infinity = BUILTIN(inf)();
  if (length == 0 && (!__builtin_isnan(a) || !__builtin_isnan(b))) {
    real = BUILTIN(copysign)(infinity, c) * a;
    imaginary = BUILTIN(copysign)(infinity, c) * b;
  } else if ((__builtin_isinf(a) || __builtin_isinf(b)) && __builtin_isfinite(c) &&
             __builtin_isfinite(d)) {
    a = INFINITE_OR_NOT(a);
    b = INFINITE_OR_NOT(b);
    real = infinity * (a * c + b * d);
    imaginary = infinity * (b * c - a * d);
  } else if (__builtin_isinf(larger) && __builtin_isfinite(a) && __builtin_isfinite(b)) {
    c = INFINITE_OR_NOT(c);
    d = INFINITE_OR_NOT(d);
    real = 0 * (a * c + b * d);
    imaginary = 0 * (b * c - a * d);
  }
  return F(complexOf)(real, imaginary);
}

T F(cabs)(_Complex T z) { return F(hypot)(__real__ z, __imag__ z); }
T F(carg)(_Complex T z) { return F(atan2)(__imag__ z, __real__ z); }
T F(creal)(_Complex T z) { return __real__ z; }
T F(cimag)(_Complex T z) { return __imag__ z; }
_Complex T F(conj)(_Complex T z) { return F(complexOf)(__real__ z, -__imag__ z); }
