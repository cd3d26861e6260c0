// math.h, the functions whose result IEEE 754 and C fix: they are exact, in every
// rounding mode, and errno is set as glibc does. The functions of math_exact.h are
// made for each type: float, double and long double.
#include "fathom_runtime.h"

#define T float
#define F(name) name##f
#define BUILTIN(name) __builtin_##name##f
#define BITS unsigned
#define LARGEST __FLT_MAX__
#define SMALLEST_NORMAL __FLT_MIN__
#include "math_exact.h"
#undef T
#undef F
#undef BUILTIN
#undef BITS
#undef LARGEST
#undef SMALLEST_NORMAL

#define T double
#define F(name) name
#define BUILTIN(name) __builtin_##name
#define BITS unsigned long long
#define LARGEST __DBL_MAX__
#define SMALLEST_NORMAL __DBL_MIN__
#include "math_exact.h"
#undef T
#undef F
#undef BUILTIN
#undef BITS
#undef LARGEST
#undef SMALLEST_NORMAL

#define T long double
#define F(name) name##l
#define BUILTIN(name) __builtin_##name##l
#define LARGEST __LDBL_MAX__
#define SMALLEST_NORMAL __LDBL_MIN__
#define DIGITS __LDBL_MANT_DIG__
#define LEAST_EXPONENT __LDBL_MIN_EXP__
#include "math_exact.h"
