// RUN: %exit 0 %fathom check %s | %filecheck %s
// The loop stops at the last element.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static unsigned sum(const unsigned* values, unsigned count) {
  unsigned total = 0;
  for (unsigned i = 0; i < count; i++)
    total += values[i];
  return total;
}

int main(void) {
  unsigned count = nondet_uint();
  __VERIFIER_assume(count >= 1 && count <= 6);
  unsigned* values = calloc(count, sizeof *values);
  if (!values)
    return 1;
  unsigned total = sum(values, count);
  free(values);
  return total != 0;
}
// CHECK: {{^}}VERIFIED
