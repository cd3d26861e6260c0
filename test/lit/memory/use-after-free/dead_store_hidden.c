// RUN: %exit 10 %fathom check %s | %filecheck %s
// The secret is wiped after it was freed; the store is dead and disappears.
#include <stdlib.h>

int main(void) {
  unsigned* key = malloc(sizeof *key);
  if (!key)
    return 1;
  *key = 0x1234;
  free(key);
  *key = 0;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
