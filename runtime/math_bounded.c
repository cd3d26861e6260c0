// math.h, the functions whose result no standard fixes to the last bit: sin, exp, pow
// and their like. Their values are arbitrary within bounds that every good library
// keeps: special cases as Annex F of C has them, signs, and ranges. Two calls with the
// same argument need not give the same value. The bounds are those of rounding to
// nearest; in other modes only special cases and signs are kept. The verdict says
// what was bounded.
#include "fathom_runtime.h"

int signgam;

// Logarithms are bounded by those of the largest and of the smallest number.
#define T float
#define F(name) name##f
#define NAME(name) name "f"
#define BUILTIN(name) __builtin_##name##f
#define LARGEST __FLT_MAX__
#define SMALLEST_NORMAL __FLT_MIN__
#define LARGEST_EXPONENT __FLT_MAX_EXP__
#define SMALLEST_EXPONENT (__FLT_MIN_EXP__ - __FLT_MANT_DIG__)
#define LARGEST_DECIMAL __FLT_MAX_10_EXP__
#define SMALLEST_DECIMAL (-45)
#define LARGEST_LOG 88
#define SMALLEST_LOG (-104)
#include "math_bounded.h"
#undef T
#undef F
#undef NAME
#undef BUILTIN
#undef LARGEST
#undef SMALLEST_NORMAL
#undef LARGEST_EXPONENT
#undef SMALLEST_EXPONENT
#undef LARGEST_DECIMAL
#undef SMALLEST_DECIMAL
#undef LARGEST_LOG
#undef SMALLEST_LOG

#define T double
#define F(name) name
#define NAME(name) name
#define BUILTIN(name) __builtin_##name
#define LARGEST __DBL_MAX__
#define SMALLEST_NORMAL __DBL_MIN__
#define LARGEST_EXPONENT __DBL_MAX_EXP__
#define SMALLEST_EXPONENT (__DBL_MIN_EXP__ - __DBL_MANT_DIG__)
#define LARGEST_DECIMAL __DBL_MAX_10_EXP__
#define SMALLEST_DECIMAL (-324)
#define LARGEST_LOG 709
#define SMALLEST_LOG (-745)
#include "math_bounded.h"
#undef T
#undef F
#undef NAME
#undef BUILTIN
#undef LARGEST
#undef SMALLEST_NORMAL
#undef LARGEST_EXPONENT
#undef SMALLEST_EXPONENT
#undef LARGEST_DECIMAL
#undef SMALLEST_DECIMAL
#undef LARGEST_LOG
#undef SMALLEST_LOG

// The widest long double decides: what holds for it holds for narrower ones too, except
// where something overflows.
#define T long double
#define F(name) name##l
#define NAME(name) name "l"
#define BUILTIN(name) __builtin_##name##l
#define LARGEST __LDBL_MAX__
#define SMALLEST_NORMAL __LDBL_MIN__
#define LARGEST_EXPONENT __LDBL_MAX_EXP__
#define SMALLEST_EXPONENT (__LDBL_MIN_EXP__ - __LDBL_MANT_DIG__)
#define LARGEST_DECIMAL __LDBL_MAX_10_EXP__
#if __LDBL_MAX_EXP__ == 1024
#define SMALLEST_DECIMAL (-324)
#define LARGEST_LOG 709
#define SMALLEST_LOG (-745)
#else
#define SMALLEST_DECIMAL (-4966)
#define LARGEST_LOG 11356
#define SMALLEST_LOG (-11434)
#endif
#include "math_bounded.h"
