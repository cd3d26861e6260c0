// Products and quotients of complex numbers, beside those of the compiler's own library:
// to the bit where they are special or a product, and close to it otherwise.
#include <complex.h>
#include <math.h>

#include "intrinsics.h"

double _Complex model___muldc3(double, double, double, double);
double _Complex model___divdc3(double, double, double, double);
float _Complex model___mulsc3(float, float, float, float);
float _Complex model___divsc3(float, float, float, float);
double _Complex model_cproj(double _Complex);
double _Complex __muldc3(double, double, double, double);
double _Complex __divdc3(double, double, double, double);
float _Complex __mulsc3(float, float, float, float);
float _Complex __divsc3(float, float, float, float);

static double randomPart(void) {
  static const double special[] = {0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY, NAN, 3.5, -7.25};
  if (randomBelow(3) != 0)
    return special[randomBelow(sizeof special / sizeof *special)];
  double x = ldexp((double)(1 + randomBelow(1u << 30)), (int)randomBelow(60) - 60);
  return randomBelow(2) == 0 ? x : -x;
}

static bool same(double x, double y) {
  return (isnan(x) && isnan(y)) || (x == y && signbit(x) == signbit(y));
}

// As far as roundings in another order can take it from the value, seen from the larger part.
static bool isClose(double x, double y, double size, double unit) {
  if (!isfinite(x) || !isfinite(y))
    return same(x, y);
  return fabs(x - y) <= 8 * unit * size;
}

static void check(bool holds, const char* what, const double* operands) {
  if (holds)
    return;
  char text[200];
  snprintf(text, sizeof text, "%s of (%a, %a) and (%a, %a)", what, operands[0], operands[1],
           operands[2], operands[3]);
  complain(__FILE__, __LINE__, text);
}

static bool areSame(double _Complex x, double _Complex y) {
  return same(creal(x), creal(y)) && same(cimag(x), cimag(y));
}

static bool areClose(double _Complex x, double _Complex y, double unit) {
  double size = hypot(creal(y), cimag(y));
  return isClose(creal(x), creal(y), size, unit) && isClose(cimag(x), cimag(y), size, unit);
}

int main(int argc, char** argv) {
  long cases = argc > 1 ? atol(argv[1]) : 1000;
  for (long i = 0; i < cases; ++i) {
    double x[4];
    float y[4];
    for (int k = 0; k < 4; ++k) {
      x[k] = randomPart();
      y[k] = (float)x[k];
    }
    check(areSame(model___muldc3(x[0], x[1], x[2], x[3]), __muldc3(x[0], x[1], x[2], x[3])),
          "product", x);
    check(
        areClose(model___divdc3(x[0], x[1], x[2], x[3]), __divdc3(x[0], x[1], x[2], x[3]), 0x1p-52),
        "quotient", x);
    check(areSame(model___mulsc3(y[0], y[1], y[2], y[3]), __mulsc3(y[0], y[1], y[2], y[3])),
          "product of floats", x);
    check(
        areClose(model___divsc3(y[0], y[1], y[2], y[3]), __divsc3(y[0], y[1], y[2], y[3]), 0x1p-23),
        "quotient of floats", x);
    check(areSame(model_cproj(CMPLX(x[0], x[1])), cproj(CMPLX(x[0], x[1]))), "projection", x);
  }
}
