// RUN: %exit 0 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// The place after the last element exists, and the pointer goes no further.
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);

int main(void) {
  char* block = malloc(10);
  if (!block)
    return 1;
  unsigned n = nondet_uint() % 11;
  char* p = block + n;
  assert(p <= block + 10);
  free(block);
  return 0;
}
// CHECK: {{^}}VERIFIED
