// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
#include <malloc.h>
#include <stdlib.h>

int main(void) {
  char* block = malloc(10);
  if (!block)
    return 1;
  assert(malloc_usable_size(block) >= 10);
  free(block);
  return malloc_usable_size(block) == 10;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} after it was freed at line [[@LINE-1]] [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
