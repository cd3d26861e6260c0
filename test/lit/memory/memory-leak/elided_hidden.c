// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// The block is not even used; an optimiser never allocates it.
#include <stdlib.h>

int main(void) {
  char* unused = malloc(100);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  (void)unused;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
