// RUN: %exit 10 %fathom check %s | %filecheck %s
// The largest of three numbers, written with one `else` too many.
#include <assert.h>

int nondet_int(void);

static int largest(int a, int b, int c) {
  int result = a;
  if (b > result)
    result = b;
  else if (c > result)
    result = c;
  return result;
}

int main(void) {
  int a = nondet_int(), b = nondet_int(), c = nondet_int();
  int m = largest(a, b, c);
  assert(m >= a);
  assert(m >= b);
  assert(m >= c);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
