// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// The header is one byte long, and then come the numbers.
#include <stdlib.h>

int main(void) {
  char* block = malloc(1 + 2 * sizeof(int));
  if (!block)
    return 1;
  block[0] = 2;
  int* numbers = (int*)(block + 1);
  numbers[0] = 5;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [misaligned, CWE-188]
  free(block);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
