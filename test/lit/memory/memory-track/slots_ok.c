// RUN: %exit 0 %fathom check --check=memory-track %s | %filecheck %s
// When the table is full, the oldest entry is freed.
#include <stdlib.h>

static int* slots[2];
static unsigned at;

static void add(int value) {
  int* cell = malloc(sizeof *cell);
  if (!cell)
    return;
  *cell = value;
  free(slots[at]);
  slots[at] = cell;
  at = (at + 1) % 2;
}

int main(void) {
  for (int i = 0; i < 5; i++)
    add(i);
  return 0;
}
// CHECK: {{^}}VERIFIED
