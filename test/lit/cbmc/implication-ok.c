// RUN: %exit 0 %fathom check %s | %filecheck %s
// `==>` outside of quantifiers: it binds less than ||, and to the right.
#include <assert.h>

_Bool both(int x, int y) { return x > 0 ==> y > 0 ==> x + y > 1; }

int main(void) {
  int x, y, z;
  __CPROVER_assume(-100 < x && x < 100 && -100 < y && y < 100);
  __CPROVER_assume(z == 1 || z == 2);
  __CPROVER_assume(x == 3 || y == 3 ==> z == 1 && x < 5);
  if (x == 3)
    assert(z == 1);
  if (y == 3)
    assert(x < 5 && z == 1);
  _Bool held = x > 5
               ==> y > 0;
  assert(held == (!(x > 5) || y > 0));
  assert(both(x, y));
  if (x < 0 ==> z == 2)
    assert(x >= 0 || z == 2);
  return 0;
}
// CHECK: {{^}}VERIFIED
