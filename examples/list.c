// A singly linked list: built with arbitrary values, reversed in place, freed.
// Where malloc fails, the program ends.
//
//   fathom check --check=memory-leak examples/list.c
#include <assert.h>
#include <stdlib.h>

struct Node {
  struct Node* next;
  int value;
};

static struct Node* prepend(struct Node* list, int value) {
  struct Node* node = malloc(sizeof *node);
  if (node == NULL)
    exit(1);
  node->next = list;
  node->value = value;
  return node;
}

static struct Node* reverse(struct Node* list) {
  struct Node* result = NULL;
  while (list != NULL) {
    struct Node* next = list->next;
    list->next = result;
    result = list;
    list = next;
  }
  return result;
}

static void destroy(struct Node* list) {
  while (list != NULL) {
    struct Node* next = list->next;
    free(list);
    list = next;
  }
}

int nondet_int(void);

int main(void) {
  struct Node* list = NULL;
  for (int i = 0; i < 5; ++i)
    list = prepend(list, nondet_int());
  struct Node* last = list;
  while (last != NULL && last->next != NULL)
    last = last->next;
  list = reverse(list);
  assert(list == last);
  destroy(list);
}
