// RUN: %exit 10 %fathom check %s | %filecheck %s
// Frees the payload instead of the block; an optimiser removes both malloc and free.
#include <stdlib.h>

int main(void) {
  char* block = malloc(16);
  if (!block)
    return 0;
  free(block + 8);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-free, CWE-590]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
