// RUN: %exit 10 %fathom check %s | %filecheck %s
// After the block was made smaller, its old size is used.
#include <stdlib.h>

int main(void) {
  size_t size = 32;
  char* buffer = malloc(size);
  if (!buffer)
    return 1;
  char* smaller = realloc(buffer, 8);
  if (!smaller) {
    free(buffer);
    return 1;
  }
  smaller[7] = 'x';
  smaller[size - 1] = '\0';
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  free(smaller);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
