// RUN: %exit 10 %fathom check %s | %filecheck %s
// The head of the ring wraps one element too late.
#include <stdlib.h>

struct Ring {
  int* cells;
  unsigned capacity, head, count;
};

static void push(struct Ring* ring, int value) {
  ring->cells[ring->head] = value;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  ring->head = ring->head == ring->capacity ? 0 : ring->head + 1;
  if (ring->count < ring->capacity)
    ring->count++;
}

static void produce(struct Ring* ring, int items) {
  for (int i = 0; i < items; i++)
    push(ring, i * 10);
}

int main(void) {
  int cells[5];
  struct Ring ring = {cells, 5, 0, 0};
  produce(&ring, 3);
  produce(&ring, 4);
  return (int)ring.count;
}
// CHECK: {{^}}FAILED: 1 of
