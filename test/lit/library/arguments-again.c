// RUN: %exit 0 %fathom check %s | %filecheck %s
// A list that has ended can be started again.
#include <assert.h>
#include <stdarg.h>

static int twice(int count, ...) {
  va_list list;
  int sum = 0;
  for (int i = 0; i < 2; ++i) {
    va_start(list, count);
    sum += va_arg(list, int) + va_arg(list, int);
    va_end(list);
  }
  return sum;
}

int main(void) { assert(twice(2, 1, 2) == 6); }
// CHECK: {{^}}VERIFIED
