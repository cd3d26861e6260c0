// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer that went through an integer is the same pointer.
#include <assert.h>
#include <stdint.h>
unsigned nondet_uint(void);

int main(void) {
  int values[4] = {1, 2, 4, 8};
  uintptr_t bits = (uintptr_t)values;
  unsigned i = nondet_uint() & 3;
  const int* p = (const int*)(bits + i * sizeof(int));
  assert(*p == 1 << i);
  return 0;
}
// CHECK: {{^}}VERIFIED
