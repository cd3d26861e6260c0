// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// A global still points to the block at the end; it is not freed all the same.
#include <stdlib.h>
int* cache;

static int lookup(void) {
  if (!cache)
    cache = calloc(4, sizeof *cache);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  return cache ? cache[1] : 0;
}

int main(void) { return lookup() + lookup(); }
// CHECK: {{^}}FAILED: 1 of
