// RUN: %exit 10 %fathom check %s | %filecheck %s
// Off by one: the loop also adds the element after the last.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static unsigned sum(const unsigned* values, unsigned count) {
  unsigned total = 0;
  for (unsigned i = 0; i <= count; i++)
    total += values[i];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
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
// CHECK: {{^}}FAILED: 1 of
