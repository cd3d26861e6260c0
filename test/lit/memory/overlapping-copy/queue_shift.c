// RUN: %exit 10 %fathom check %s | %filecheck %s
// Removes the first element by copying the others over it.
#include <string.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static int removeFirst(int* items, unsigned* count) {
  int first = items[0];
  --*count;
  memcpy(items, items + 1, *count * sizeof *items);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
  return first;
}

int main(void) {
  int items[6] = {1, 2, 3, 4, 5, 6};
  unsigned count = nondet_uint();
  __VERIFIER_assume(count >= 1 && count <= 6);
  return removeFirst(items, &count);
}
// CHECK: {{^}}FAILED: 1 of
