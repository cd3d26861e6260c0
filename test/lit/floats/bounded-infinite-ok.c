// RUN: %exit 0 %fathom check %s | %filecheck %s
// At infinities the results are those of Annex F.
#include <assert.h>
#include <math.h>

double nondet_double(void);

#define CHECK(T, s)                                                      \
  static void check##s(T any, T inf) {                                   \
    assert(tanh##s(inf) == 1 && tanh##s(-inf) == -1);                    \
    assert(expm1##s(-inf) == -1 && expm1##s(inf) == inf);                \
    assert(erf##s(inf) == 1 && erf##s(-inf) == -1);                      \
    assert(erfc##s(inf) == 0 && erfc##s(-inf) == 2);                     \
    if (isfinite(any)) {                                                 \
      T zero = atan2##s(any, inf), half = atan2##s(any, -inf);           \
      assert(zero == 0 && !signbit(zero) == !signbit(any));              \
      assert(fabs##s(half) > (T)3.14 && fabs##s(half) < (T)3.15);        \
      assert(!signbit(half) == !signbit(any));                           \
    }                                                                    \
  }
CHECK(float, f)
CHECK(double, )
CHECK(long double, l)

int main(void) {
  double any = nondet_double();
  checkf((float)any, INFINITY);
  check(any, INFINITY);
  checkl(any, INFINITY);
}
// CHECK: {{^}}VERIFIED
