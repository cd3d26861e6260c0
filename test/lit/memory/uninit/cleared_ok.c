// RUN: %exit 0 %fathom check --check=uninit %s | %filecheck %s
// calloc, memset, static storage and partial initialisers leave nothing open.
#include <stdlib.h>
#include <string.h>
static int global[4];

int main(void) {
  int list[4] = {1};
  int set[4];
  memset(set, 0, sizeof set);
  int* heap = calloc(4, sizeof *heap);
  if (!heap)
    return 1;
  int sum = 0;
  for (int i = 0; i < 4; i++)
    if (global[i] || list[i] || set[i] || heap[i])
      sum++;
  free(heap);
  return sum == 1 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
