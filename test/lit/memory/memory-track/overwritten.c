// RUN: %exit 10 %fathom check --check=memory-track %s | %filecheck %s
// The only pointer to the first block is overwritten.
#include <stdlib.h>
static char* current;

static void start(size_t size) {
  current = malloc(size);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-track, CWE-401]
}

int main(void) {
  start(8);
  start(16);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
