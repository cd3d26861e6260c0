/* A list of inputs, built, summed up and freed. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node* next;
};

static struct node* push(struct node* list, int value) {
  struct node* node = malloc(sizeof *node);
  node->value = value;
  node->next = list;
  return node;
}

static void release(struct node* list) {
  while (list) {
#ifdef USED_AFTER_FREE
    free(list);
    list = list->next;
#else
    struct node* next = list->next;
    free(list);
    list = next;
#endif
  }
}

int main(void) {
  struct node* list = NULL;
  for (int i = 0; i < 3 && __VERIFIER_nondet_int() > 0; ++i)
    list = push(list, i);
#ifdef LOST
  if (list)
    list = list->next;
#endif
  unsigned sum = 0;
  for (struct node* at = list; at; at = at->next)
    sum += (unsigned)at->value;
  release(list);
#ifdef FREED_TWICE
  if (list)
    free(list);
#endif
  return sum > 3;
}
