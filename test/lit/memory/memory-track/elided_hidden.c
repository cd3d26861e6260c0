// RUN: %exit 10 %fathom check --check=memory-track %s | %filecheck %s
// Nobody ever looks at the block, nor frees it.
#include <stdlib.h>
_Bool nondet_bool(void);

static void warmUp(void) {
  void* block = malloc(64);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-track, CWE-401]
  (void)block;
}

int main(void) {
  if (nondet_bool())
    warmUp();
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
