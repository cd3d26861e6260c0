// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer may leave its object as long as it is not followed, unless the check is asked for.
#include <stdlib.h>

int main(void) {
  int* block = malloc(4 * sizeof *block);
  if (!block)
    return 1;
  int* oneBased = block - 1;
  for (int i = 1; i <= 4; i++)
    oneBased[i] = i;
  free(oneBased + 1);
  return 0;
}
// CHECK: {{^}}VERIFIED
