// RUN: %exit 10 %fathom check %s | %filecheck %s
// Each error says what is wrong in its own way: memory that was freed is written to, and more of it than there was.
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);

int main(void) {
  char* to = malloc(10);
  unsigned n = nondet_uint();
  if (!to || n > 40)
    return 1;
  free(to);
  memset(to, 1, n);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: write of {{[0-9]+}} bytes at offset 0 of the object from malloc at line 8, which has 10 bytes [out-of-bounds-write, CWE-787]
  // CHECK: :[[@LINE-2]]:{{[0-9]+}}: error: write of the object from malloc at line 8 after it was freed at line 12 [use-after-free, CWE-416]
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
