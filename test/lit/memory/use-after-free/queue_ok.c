// RUN: %exit 0 %fathom check %s | %filecheck %s
// A queue of heap nodes: what is popped is copied out before its node goes.
#include <assert.h>
#include <stdlib.h>
struct Node {
  struct Node* next;
  int value;
};
struct Queue {
  struct Node *head, **tail;
};

static int push(struct Queue* queue, int value) {
  struct Node* node = malloc(sizeof *node);
  if (!node)
    return 0;
  node->next = NULL;
  node->value = value;
  *queue->tail = node;
  queue->tail = &node->next;
  return 1;
}

static int pop(struct Queue* queue) {
  struct Node* node = queue->head;
  int value = node->value;
  queue->head = node->next;
  if (!queue->head)
    queue->tail = &queue->head;
  free(node);
  return value;
}

int main(void) {
  struct Queue queue = {NULL, &queue.head};
  int pushed = 0;
  while (pushed < 3 && push(&queue, pushed))
    pushed++;
  for (int i = 0; i < pushed; i++)
    assert(pop(&queue) == i);
  assert(queue.head == NULL);
  return 0;
}
// CHECK: {{^}}VERIFIED
