// RUN: %exit 0 %fathom check --check=memory-track %s | %filecheck %s
// The old block is freed before its pointer is overwritten.
#include <stdlib.h>
unsigned nondet_uint(void);

static char* current;

static void start(size_t size) {
  free(current);
  current = malloc(size);
}

int main(void) {
  start(8);
  start(nondet_uint() % 32);
  start(4);
  return 0;
}
// CHECK: {{^}}VERIFIED
