// RUN: %exit 5 %fathom check %s | %filecheck %s
// RUN: %exit 5 %fathom check %s -- -DUNDECLARED 2>&1 | %filecheck %s
// What CBMC means by a name that Fathom does not know is not passed over.
#include <assert.h>
#ifndef UNDECLARED
void __CPROVER_array_set(void *array, int value);
#endif

int main(void) {
  int a[2] = {1, 2};
  __CPROVER_array_set(a, 0);
  assert(a[0] == 1);
  return 0;
}
// CHECK: note: '__CPROVER_array_set' is not supported [unsupported]
// CHECK: {{^}}UNKNOWN
