// RUN: %exit 10 %fathom check %s | %filecheck %s
// An optimiser removes the whole allocation.
#include <stdlib.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned index = nondet_uint() & 3;
  long* slots = malloc(3 * sizeof(long));
  if (!slots)
    return 0;
  slots[index] = 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  free(slots);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
