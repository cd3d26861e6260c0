// RUN: %exit 10 %fathom check %s | %filecheck %s
// The callee tests for null, in vain: the attribute allows the compiler to drop the test.
#include <stdlib.h>

__attribute__((nonnull(1))) static int fill(int* cells, int value) {
  if (!cells)
    return -1;
  *cells = value;
  return 0;
}

int main(void) {
  int* cells = malloc(sizeof *cells);
  int result = fill(cells, 7);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [nonnull, CWE-476]
  free(cells);
  return result;
}
// CHECK: FAILED: 1 of
