// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --vcgen=path %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-simplify %s | %filecheck %s
// What is not allocated needs no room: its size would not fit the addresses.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
size_t nondet_size(void);

int main(void) {
  size_t count = nondet_size();
  char one = 0, *text = &one;
  if (count < 100)
    text = malloc(count);
  uintptr_t address = (uintptr_t)text;
  assert(count != SIZE_MAX || address % 2 == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
