// RUN: %exit 0 %fathom check %s | %filecheck %s
// `==>` outside of quantifiers: it binds less than ||, more than ?: and assignments, and to the right.
#include <assert.h>

_Bool both(int x, int y) { return x > 0 ==> y > 0 ==> x + y > 1; }

int choice(int x, int y) { return x ==> y ? 1 : y ==> x ? 2 : 3; }
int among(int x, int y) { return x ? x ==> y : 5; }
int shifted(int x, int y) { return x <<= y ==> x, x; }

struct pair {
  int x, y;
};

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
  assert(choice(0, 0) == 1 && choice(1, 0) == 2);
  assert(among(1, 0) == 0 && among(1, 1) == 1 && among(0, 0) == 5);
  assert(shifted(3, 0) == 6 && shifted(0, 1) == 0);
  assert(__CPROVER_forall { int i; 0 <= i && i < 3 ==> (i > 1 ==> x == 3 ? i == 2 ==> z : 1) });
  struct pair p = {x, y}, q = {3, y};
  assert(x == 3 ==> p == q);
  assert(p == q ==> x == 3 && (q != p ==> 0));
  return 0;
}
// CHECK: {{^}}VERIFIED
