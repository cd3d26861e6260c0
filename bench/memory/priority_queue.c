// A binary heap: N symbolic values come out in order.
// family: pointers
// sizes: 2 3 4 5
#include <assert.h>
#include <stdlib.h>
unsigned char nondet_uchar(void);

struct Queue {
  unsigned char* data;
  unsigned length;
};

static void swap(unsigned char* a, unsigned char* b) {
  unsigned char t = *a;
  *a = *b;
  *b = t;
}

static void push(struct Queue* q, unsigned char value) {
  unsigned at = q->length++;
  q->data[at] = value;
  while (at > 0 && q->data[at] < q->data[(at - 1) / 2]) {
    swap(&q->data[at], &q->data[(at - 1) / 2]);
    at = (at - 1) / 2;
  }
}

static unsigned char pop(struct Queue* q) {
  unsigned char least = q->data[0];
  q->data[0] = q->data[--q->length];
  unsigned at = 0;
  for (unsigned depth = 0; depth < N; depth++) {
    unsigned child = 2 * at + 1;
    if (child >= q->length)
      break;
#ifndef BUG
    if (child + 1 < q->length && q->data[child + 1] < q->data[child])
      child++;
#endif
    if (q->data[at] <= q->data[child])
      break;
    swap(&q->data[at], &q->data[child]);
    at = child;
  }
  return least;
}

int main(void) {
  struct Queue q = {malloc(N), 0};
  if (!q.data)
    abort();
  for (int i = 0; i < N; i++)
    push(&q, nondet_uchar());
#if defined(BUG) && N < 4
  q.data[0] = 255;
#endif
  unsigned char last = 0;
  for (int i = 0; i < N; i++) {
    unsigned char value = pop(&q);
    assert(value >= last);
    last = value;
  }
  free(q.data);
  return 0;
}
