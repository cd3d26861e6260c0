// RUN: %exit 0 %fathom check %s | %filecheck %s
// memmove may overlap.
#include <assert.h>
#include <string.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static int removeFirst(int* items, unsigned* count) {
  int first = items[0];
  --*count;
  memmove(items, items + 1, *count * sizeof *items);
  return first;
}

int main(void) {
  int items[6] = {1, 2, 3, 4, 5, 6};
  unsigned count = nondet_uint();
  __VERIFIER_assume(count >= 2 && count <= 6);
  int first = removeFirst(items, &count);
  assert(first == 1 && items[0] == 2 && items[count - 1] == (int)count + 1);
  assert(items[5] == 6);
  return 0;
}
// CHECK: {{^}}VERIFIED
