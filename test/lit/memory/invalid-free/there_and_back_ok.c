// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer that returned to where it started may be freed.
#include <stdlib.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned steps = nondet_uint() & 7;
  int* cells = malloc(8 * sizeof *cells);
  if (!cells)
    return 1;
  int* p = cells;
  for (unsigned i = 0; i < steps; i++)
    *p++ = 0;
  p -= steps;
  free(p);
  return 0;
}
// CHECK: {{^}}VERIFIED
