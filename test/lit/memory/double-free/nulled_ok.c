// RUN: %exit 0 %fathom check %s | %filecheck %s
// Freed pointers are set to null, and free(NULL) does nothing.
#include <stdlib.h>
int nondet_int(void);

static void release(char** buffer) {
  free(*buffer);
  *buffer = NULL;
}

int main(void) {
  char* buffer = malloc(8);
  for (int i = 0; i < 4; i++)
    if (nondet_int() & 1)
      release(&buffer);
  release(&buffer);
  release(&buffer);
  return 0;
}
// CHECK: {{^}}VERIFIED
