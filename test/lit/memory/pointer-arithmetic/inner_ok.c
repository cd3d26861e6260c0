// RUN: %exit 0 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// Walks a heap of records by index, by parent and by child, inside the array.
#include <assert.h>
int nondet_int(void);

static void siftDown(int* heap, int count, int at) {
  while (2 * at + 1 < count) {
    int* child = heap + 2 * at + 1;
    if (child + 1 < heap + count && child[1] > child[0])
      child++;
    if (heap[at] >= *child)
      return;
    int old = heap[at];
    heap[at] = *child;
    *child = old;
    at = (int)(child - heap);
  }
}

int main(void) {
  int heap[4];
  for (int i = 0; i < 4; i++)
    heap[i] = nondet_int();
  for (int i = 1; i >= 0; i--)
    siftDown(heap, 4, i);
  for (int i = 1; i < 4; i++)
    assert(heap[0] >= heap[i]);
  return 0;
}
// CHECK: {{^}}VERIFIED
