// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -m32 | %filecheck %s
#include <stdarg.h>

static int sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int first = va_arg(list, int);
  va_end(list);
  return first + va_arg(list, int);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
}

int main(void) { return sum(2, 1, 2); }
// CHECK: {{^}}FAILED: 1 of
