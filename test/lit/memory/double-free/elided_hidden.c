// RUN: %exit 10 %fathom check %s | %filecheck %s
// An optimiser removes the allocation together with all its frees.
#include <stdlib.h>

int main(void) {
  void* block = malloc(24);
  free(block);
  free(block);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
