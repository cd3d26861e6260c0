// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// Freed whether or not realloc succeeds.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  char* line = malloc(8);
  if (!line)
    return 1;
  for (int i = 0; i < 3; i++) {
    unsigned size = nondet_uint();
    __VERIFIER_assume(size >= 1 && size <= 64);
    char* longer = realloc(line, size);
    if (!longer)
      break;
    line = longer;
  }
  free(line);
  return 0;
}
// CHECK: {{^}}VERIFIED
