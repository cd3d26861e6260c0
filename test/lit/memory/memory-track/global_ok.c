// RUN: %exit 0 %fathom check --check=memory-track %s | %filecheck %s
// A block that a global points to is not lost.
#include <stdlib.h>
static int* cache;

static int lookup(void) {
  if (!cache)
    cache = calloc(4, sizeof *cache);
  return cache ? cache[1] : 0;
}

int main(void) { return lookup() + lookup(); }
// CHECK: {{^}}VERIFIED
