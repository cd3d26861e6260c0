// RUN: %exit 10 %fathom check %s | %filecheck %s
// A struct is passed by value, as a variable argument, after it was freed.
#include <stdarg.h>
#include <stdlib.h>

struct Matrix {
  long row[10];
};

static long first(int count, ...) {
  va_list list;
  va_start(list, count);
  struct Matrix m = va_arg(list, struct Matrix);
  va_end(list);
  return m.row[0];
}

int main(void) {
  struct Matrix* m = calloc(1, sizeof *m);
  if (!m)
    return 0;
  free(m);
  return first(1, *m) == 0;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: read of the object from calloc {{.*}} after it was freed {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
