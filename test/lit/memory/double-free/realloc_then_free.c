// RUN: %exit 10 %fathom check %s | %filecheck %s
// realloc has already freed the old block.
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
  free(old);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]
  free(grown);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
