// RUN: %exit 0 %fathom check %s | %filecheck %s
// The head of the ring wraps in time, whatever was pushed before.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Ring {
  int* cells;
  unsigned capacity, head, count;
};

static void push(struct Ring* ring, int value) {
  ring->cells[ring->head] = value;
  ring->head = ring->head + 1 == ring->capacity ? 0 : ring->head + 1;
  if (ring->count < ring->capacity)
    ring->count++;
}

int main(void) {
  int cells[5];
  unsigned head = nondet_uint();
  __VERIFIER_assume(head < 5);
  struct Ring ring = {cells, 5, head, 0};
  for (int i = 0; i < 7; i++)
    push(&ring, i);
  return ring.count == 5 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
