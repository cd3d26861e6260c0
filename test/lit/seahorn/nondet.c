// RUN: %exit 0 %fathom check %s | %filecheck %s
// Undefined functions whose names begin with nd_ or sea_nd return arbitrary values, whatever
// their type; defined ones are functions like others.
#include <seahorn/seahorn.h>

struct point {
  int x, y;
};

extern SEA_NONDET_FN_ATTR bool nd_bool(void);
extern struct point nd_point(void);
extern size_t sea_nd_size_t(void);
extern void* nd_ptr(void);
extern void sea_dsa_alias(const void*, ...);
extern void sea_printf(const char*, ...);
static int nd_three(void) { return 3; }

int main(void) {
  struct point p = nd_point();
  size_t n = sea_nd_size_t();
  void *a = nd_ptr(), *b = a;
  sea_dsa_alias(&p, &n);
  sea_printf("%d\n", p.x);
  assume(p.x > 0 && p.y > p.x && n < 5);
  __VERIFIER_assume(p.y < 100);
  sassert(p.y > 1 && nd_three() == 3);
  sassert(a == b);
  sea_assert_if(nd_bool(), n <= 4);
  __VERIFIER_assert(p.x < 99);
  __VERIFIER_assert_not(n == 5);
  return 0;
}
// CHECK: VERIFIED
// CHECK-NOT: assumes:
