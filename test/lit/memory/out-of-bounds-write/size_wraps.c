// RUN: %exit 10 %fathom check %s | %filecheck %s
// The product of count and size wraps around in 32 bits; the allocation is small, the loop is not.
#include <stdint.h>
#include <stdlib.h>
unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  uint32_t count = __VERIFIER_nondet_uint();
  if (count < 2)
    return 0;
  uint32_t bytes = count * (uint32_t)sizeof(uint64_t);
  uint64_t* table = malloc(bytes);
  if (!table)
    return 1;
  table[1] = count;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  free(table);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
