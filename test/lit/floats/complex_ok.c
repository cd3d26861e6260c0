// RUN: %exit 0 %fathom check %s | %filecheck %s
// A product with an input; complex integers, which are clang's own.
#include <assert.h>
#include <complex.h>

// glibc has it for GCC only.
#undef CMPLXF
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))

signed char nondet_schar(void);

int main(void) {
  float x = nondet_schar();
  float complex z = CMPLXF(x, 1);
  float complex square = z * z;
  assert(crealf(square) == x * x - 1 && cimagf(square) == x + x);
  assert(z * conjf(z) == x * x + 1);
  assert(cabs(3 + 4 * I) >= 4 && cabs(3 + 4 * I) <= 7.001);
  _Complex int whole = 2 + 3i;
  whole *= 1 + 1i;
  assert(__real__ whole == -1 && __imag__ whole == 5);
  return 0;
}
// CHECK: {{^}}VERIFIED
