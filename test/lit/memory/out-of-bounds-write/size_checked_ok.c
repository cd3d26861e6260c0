// RUN: %exit 0 %fathom check %s | %filecheck %s
// The product of count and size is guarded against wrapping around.
#include <stdint.h>
#include <stdlib.h>
unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  uint32_t count = __VERIFIER_nondet_uint();
  uint32_t bytes;
  if (count < 2 || __builtin_mul_overflow(count, (uint32_t)sizeof(uint64_t), &bytes))
    return 0;
  uint64_t* table = malloc(bytes);
  if (!table)
    return 1;
  table[1] = count;
  table[count - 1] = count;
  free(table);
  return 0;
}
// CHECK: {{^}}VERIFIED
