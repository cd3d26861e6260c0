// RUN: %exit 0 %fathom check %s | %filecheck %s
// The allocation and memset agree on what a count is.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned count = __VERIFIER_nondet_uint();
  __VERIFIER_assume(count < 100);
  short* values = malloc(count * sizeof *values);
  if (!values)
    return 1;
  memset(values, 0xff, count * sizeof *values);
  assert(count <= 40 || values[40] == -1);
  free(values);
  return 0;
}
// CHECK: {{^}}VERIFIED
