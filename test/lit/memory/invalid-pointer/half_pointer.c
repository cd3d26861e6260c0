// RUN: %exit 10 %fathom check %s | %filecheck %s
// A pointer does not fit into 32 bits.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  int* p = malloc(sizeof *p);
  if (!p)
    return 1;
  uint32_t packed = (uint32_t)(uintptr_t)p;
  int* q = (int*)(uintptr_t)packed;
  *q = 3;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
  free(p);
  return 0;
}
// CHECK: {{^}}FAILED
