// RUN: %exit 0 %fathom check %s | %filecheck %s
// The same statement frees a different block each time.
#include <stdlib.h>

int main(void) {
  void* blocks[4];
  for (int i = 0; i < 4; i++)
    blocks[i] = malloc(8);
  void* last = blocks[3];
  blocks[3] = NULL;
  for (int i = 3; i >= 0; i--)
    free(blocks[i]);
  free(last);
  return 0;
}
// CHECK: {{^}}VERIFIED
