// RUN: %exit 10 %fathom check %s | %filecheck %s
// The maximum of a list starts at zero, which is wrong if all its members are negative.
#include <assert.h>
#include <stdarg.h>

signed char nondet_char(void);

static int maximum(int count, ...) {
  va_list list;
  int max = 0;
  va_start(list, count);
  while (count-- > 0) {
    int x = va_arg(list, int);
    if (x > max)
      max = x;
  }
  va_end(list);
  return max;
}

int main(void) {
  int a = nondet_char(), b = nondet_char(), c = nondet_char();
  int m = maximum(3, a, b, c);
  assert(m == a || m == b || m == c);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
