// Identities of double with arbitrary operands. -DIDENTITY says which.
#include <assert.h>
#include <math.h>
double nondet_double(void);

int main(void) {
  double x = nondet_double(), y = nondet_double();
  if (isnan(x) || isnan(y))
    return 0;
#if IDENTITY == 1  // x + y == y + x
  double left = x + y, right = y + x;
  assert(left == right || (isnan(left) && isnan(right)));
#elif IDENTITY == 2  // x * 1 == x
  assert(x * 1.0 == x);
#elif IDENTITY == 3  // the sign of a product
  double product = x * y;
  assert(isnan(product) || !signbit(product) == (!signbit(x) == !signbit(y)));
#elif IDENTITY == 4  // x / 1 == x, and x / x == 1
  assert(x / 1.0 == x);
  assert(x == 0.0 || isinf(x) || x / x == 1.0);
#endif
  return 0;
}
