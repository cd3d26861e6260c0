// RUN: %exit 0 %fathom check --check=pointer-relation %s | %filecheck %s
// The distance from the end is counted within one block.
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned count = nondet_uint() % 8 + 1;
  int* block = malloc(count * sizeof *block);
  if (!block)
    return 1;
  int* end = block + count;
  unsigned used = nondet_uint() % (count + 1);
  int* p = block + used;
  assert(end - p == (long)(count - used) && p <= end);
  free(block);
  return 0;
}
// CHECK: {{^}}VERIFIED
