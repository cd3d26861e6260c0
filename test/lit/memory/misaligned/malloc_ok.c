// RUN: %exit 0 %fathom check --check=misaligned %s | %filecheck %s
// malloc's memory is aligned for every type.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned count = nondet_uint();
  __VERIFIER_assume(count >= 1 && count <= 5);
  char* block = malloc(count * sizeof(long long));
  if (!block)
    return 1;
  for (unsigned i = 0; i < count; i++)
    *(long long*)(block + i * sizeof(long long)) = i;
  free(block);
  return 0;
}
// CHECK: {{^}}VERIFIED
