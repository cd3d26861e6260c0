// RUN: %exit 0 %fathom check %s | %filecheck %s
// The largest of three numbers is an upper bound and one of the three.
#include <assert.h>

int nondet_int(void);

static int largest(int a, int b, int c) {
  int result = a;
  if (b > result)
    result = b;
  if (c > result)
    result = c;
  return result;
}

int main(void) {
  int a = nondet_int(), b = nondet_int(), c = nondet_int();
  int m = largest(a, b, c);
  assert(m >= a && m >= b && m >= c);
  assert(m == a || m == b || m == c);
  return 0;
}
// CHECK: VERIFIED
