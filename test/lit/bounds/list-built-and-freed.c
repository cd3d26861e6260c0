// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// A loop that allocates, and one that frees as much.
#include <assert.h>
#include <stdlib.h>

unsigned char nondet_uchar(void);

struct node {
  struct node* next;
};

int main(void) {
  struct node* list = NULL;
  int n = nondet_uchar() % 20, freed = 0, built = 0;
  for (int i = 0; i < n; ++i) {
    struct node* node = malloc(sizeof *node);
    if (!node)
      break;
    node->next = list;
    list = node;
    ++built;
  }
  while (list) {
    struct node* next = list->next;
    free(list);
    list = next;
    ++freed;
  }
  assert(freed == built);
  return 0;
}
// CHECK: VERIFIED
