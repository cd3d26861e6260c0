// RUN: %exit 0 %fathom check --check=pointer-relation %s | %filecheck %s
// Any two pointers may be compared for equality.
#include <assert.h>
#include <stddef.h>
_Bool nondet_bool(void);

int main(void) {
  int a = 1, b = 1;
  int* p = nondet_bool() ? &a : &b;
  int* q = nondet_bool() ? &a : NULL;
  assert(&a != &b);
  assert((p == q) == (p == &a && q != NULL));
  return 0;
}
// CHECK: {{^}}VERIFIED
