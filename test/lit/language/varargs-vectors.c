// RUN: %exit 10 %fathom check %s | %filecheck %s
// The second float of a struct that is passed as a vector.
#include <assert.h>
#include <stdarg.h>

struct Point {
  float x, y;
  double z;
};

int nondet_int(void);

static double middle(int count, ...) {
  va_list list;
  va_start(list, count);
  struct Point point = va_arg(list, struct Point);
  va_end(list);
  return point.y;
}

int main(void) {
  struct Point point = {1, (float)(nondet_int() % 100), 3};
  assert(middle(1, point) != 42);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
