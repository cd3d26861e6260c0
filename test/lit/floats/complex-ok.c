// RUN: %exit 0 %fathom check %s | %filecheck %s
// Products, quotients and sizes of complex numbers, also of infinite ones.
#include <assert.h>
#include <complex.h>
#include <math.h>

int nondet_int(void);

int main(void) {
  double complex z = 3 + 4 * I;
  assert(z * z == -7 + 24 * I && (z * z) / z == z);
  assert(cabs(z) >= 4 && conj(z) == 3 - 4 * I);
  float complex f = 1.5f + 2 * I;
  assert(f * f == -1.75f + 6 * I && (f * 4) / 4 == f);
  long double complex l = 1e4000L + 1e4000L * I;
  assert(l / l == 1);
  assert(l * l != l * l || isinf(cimagl(l * l)));
  double complex infinite = __builtin_complex((double)INFINITY, (double)NAN);
  assert(isinf(creal(infinite * z)) || isinf(cimag(infinite * z)));
  assert(isinf(creal(z / __builtin_complex((double)0, (double)0))) && creal(z / __builtin_complex((double)INFINITY, (double)1)) == 0);
  int n = nondet_int();
  if (n < 0 || n > 100)
    return 0;
  double complex turned = __builtin_complex((double)n, (double)n) * I;
  assert(creal(turned) == -n && cimag(turned) == n);
}
// CHECK: {{^}}VERIFIED
