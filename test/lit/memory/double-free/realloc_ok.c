// RUN: %exit 0 %fathom check %s | %filecheck %s
// The old block is freed exactly when realloc did not.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned size = nondet_uint();
  __VERIFIER_assume(size > 0 && size <= 32);
  char* old = malloc(4);
  if (!old)
    return 1;
  char* grown = realloc(old, size);
  free(grown ? grown : old);
  return 0;
}
// CHECK: {{^}}VERIFIED
