// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -m32 | %filecheck %s
// A struct among variable arguments is copied by the call, not when the list begins.
#include <assert.h>
#include <stdarg.h>

struct Matrix {
  long row[10];
};

static long third(struct Matrix* other, ...) {
  va_list list;
  other->row[3] = 7;
  va_start(list, other);
  struct Matrix m = va_arg(list, struct Matrix);
  va_end(list);
  return m.row[3];
}

int main(void) {
  struct Matrix m = {{0}};
  assert(third(&m, m) == 0);
  assert(m.row[3] == 7);
  return 0;
}
// CHECK: {{^}}VERIFIED
