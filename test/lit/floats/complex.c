// RUN: %exit 10 %fathom check %s | %filecheck %s
// Complex numbers: sums, products and quotients, the special ones of Annex G, and functions.
#include <assert.h>
#include <complex.h>
#include <math.h>

// glibc has these for GCC only.
#undef CMPLX
#undef CMPLXF
#undef CMPLXL
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))

int nondet_int(void);

static double complex power(double complex z, int n) {
  double complex result = 1;
  for (int i = 0; i < n; ++i)
    result *= z;
  return result;
}

int main(void) {
  assert(power(1 + I, 4) == -4);
  double complex quotient = (3 + 4 * I) / (1 + 2 * I);
  assert(creal(quotient) > 2.199 && creal(quotient) < 2.201 && fabs(cimag(quotient) + 0.4) < 0.001);
  assert(power(I, 2) / -1.0 == 1.0);
  // An infinity times a number is an infinity, although the formula gives NaN twice.
  double complex large = CMPLX(INFINITY, INFINITY) * CMPLX(NAN, 1);
  assert(isinf(creal(large)) || isinf(cimag(large)));
  float complex nothing = CMPLXF(1, 1) / CMPLXF(INFINITY, 0);
  assert(crealf(nothing) == 0 && cimagf(nothing) == 0);
  assert(conj(1 + 2 * I) == 1 - 2 * I);
  assert(cabs(CMPLX(0, -2)) == 2);
  assert(cabsl(cprojl(CMPLXL(-INFINITY, 3))) == INFINITY);
  int n = nondet_int();
  if (n >= 0 && n < 5 && n == 3)
    assert(cimag(power(1 + I, n)) != 2);  // CHECK: :[[@LINE]]:5: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
