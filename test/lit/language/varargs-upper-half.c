// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// An int is passed where a long is asked for: nobody wrote the other half, on the stack as in
// a register.
#include <assert.h>
#include <stdarg.h>

static long last(int count, ...) {
  va_list list;
  va_start(list, count);
  long result = 0;
  for (int i = 0; i < count; ++i)
    result = va_arg(list, long);
  va_end(list);
  return result;
}

int main(void) {
  assert((int)last(1, 5) == 5);
  assert(last(1, 5) == 5);
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  assert(last(1, 5) != 5 || last(7, 1L, 2L, 3L, 4L, 5L, 6L, 5) == 5);
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
