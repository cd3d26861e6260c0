// RUN: %exit 10 %fathom check %s | %filecheck %s
// The allocation counts elements, the memset counts bytes.
#include <stdlib.h>
#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);

static short* zeros(size_t count) {
  short* values = malloc(count);
  if (!values)
    return NULL;
  memset(values, 0, count * sizeof *values);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  return values;
}

int main(void) {
  unsigned count = __VERIFIER_nondet_uint();
  __VERIFIER_assume(count < 100);
  short* values = zeros(count);
  free(values);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
