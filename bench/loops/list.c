// Builds a list of up to N nodes, and frees it.
#include <stdlib.h>
unsigned nondet_uint(void);

struct node {
  struct node* next;
};

int main(void) {
  struct node* list = NULL;
  unsigned n = nondet_uint();
  if (n > N)
    return 0;
  for (unsigned i = 0; i < n; ++i) {
    struct node* node = malloc(sizeof *node);
    if (!node)
      break;
    node->next = list;
    list = node;
  }
  while (list) {
    struct node* next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
