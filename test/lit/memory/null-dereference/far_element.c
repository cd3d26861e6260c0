// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nobody looks whether there was memory for the table, and the first element that is used is far from its begin.
#include <stdlib.h>

int main(void) {
  double* table = malloc(80000 * sizeof *table);
  table[50000] = 1.0;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: write through a null pointer (at offset 400000) [null-dereference, CWE-476]
  free(table);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
