// RUN: %exit 10 %fathom check %s | %filecheck %s
// After realloc the old pointer is dead, even if the block may have stayed where it was.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned size = nondet_uint();
  __VERIFIER_assume(size >= 4 && size <= 64);
  char* line = malloc(4);
  if (!line)
    return 1;
  char* longer = realloc(line, size);
  if (!longer) {
    free(line);
    return 1;
  }
  line[0] = '#';
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
  free(longer);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
