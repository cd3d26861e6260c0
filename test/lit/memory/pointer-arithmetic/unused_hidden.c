// RUN: %exit 10 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// The pointer is computed and never used.
#include <stdlib.h>
unsigned nondet_uint(void);

int main(void) {
  char* block = malloc(10);
  if (!block)
    return 1;
  unsigned n = nondet_uint() % 12;
  char* unused = block + n;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-arithmetic, CWE-823]
  (void)unused;
  free(block);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
