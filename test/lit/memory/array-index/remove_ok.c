// RUN: %exit 0 %fathom check %s | %filecheck %s
// Closing the gap behind the last element moves nothing.
#include <string.h>
unsigned nondet_uint(void);

struct Queue {
  int items[4];
  unsigned used;
};

static void removeAt(struct Queue* queue, unsigned at) {
  memmove(&queue->items[at], &queue->items[at + 1], (queue->used - at - 1) * sizeof queue->items[0]);
  queue->used--;
}

int main(void) {
  struct Queue queue = {{1, 2, 3, 4}, 4};
  unsigned at = nondet_uint();
  if (at < 4)
    removeAt(&queue, at);
  return 0;
}
// CHECK: VERIFIED
