// Products and quotients of complex numbers, which clang leaves to functions of the
// compiler's library. A product is computed by the textbook's formula, as all those libraries
// do. A quotient is first scaled so that no step overflows; libraries differ in how, so that
// the last digits of one are those of LLVM's library. What would be NaN is mended as Annex G
// of C wants it: an infinite factor makes an infinite product. cabs and carg are functions of
// math.h.
#include "fathom_runtime.h"

#define INFINITE_OR_NOT(x) BUILTIN(copysign)(__builtin_isinf(x) ? 1 : 0, x)
#define NUMBER_OF(x) (__builtin_isnan(x) ? BUILTIN(copysign)(0, x) : (x))

#define T float
#define F(name) name##f
#define LIBRARY(name) __##name##sc3
#define BUILTIN(name) __builtin_##name##f
#include "complex_arithmetic.h"
#undef T
#undef F
#undef LIBRARY
#undef BUILTIN

#define T double
#define F(name) name
#define LIBRARY(name) __##name##dc3
#define BUILTIN(name) __builtin_##name
#include "complex_arithmetic.h"
#undef T
#undef F
#undef LIBRARY
#undef BUILTIN

#define T long double
#define F(name) name##l
#if __LDBL_MANT_DIG__ == 64
#define LIBRARY(name) __##name##xc3
#else
#define LIBRARY(name) __##name##tc3
#endif
#define BUILTIN(name) __builtin_##name##l
#include "complex_arithmetic.h"
