// LLBMC's inplace-reverse: a list of 100 nodes is built, reversed and freed.
#include <assert.h>
#include <stdlib.h>

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node* list = NULL;
  for (int i = 0; i < 100; i++) {
    struct Node* node = malloc(sizeof *node);
    if (!node)
      abort();
    node->value = i;
    node->next = list;
    list = node;
  }
  struct Node* reversed = NULL;
  while (list) {
    struct Node* next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  for (int i = 0; i < 100; i++) {
    assert(reversed->value == i);
    struct Node* next = reversed->next;
    free(reversed);
    reversed = next;
  }
  assert(!reversed);
  return 0;
}
