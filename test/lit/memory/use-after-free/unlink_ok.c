// RUN: %exit 0 %fathom check %s | %filecheck %s
// Removes every even number from a list of heap nodes.
#include <stdlib.h>
int nondet_int(void);

struct Node {
  struct Node* next;
  int value;
};

static void removeEven(struct Node** link) {
  while (*link) {
    struct Node* node = *link;
    if (node->value % 2 == 0) {
      *link = node->next;
      free(node);
    } else {
      link = &node->next;
    }
  }
}

int main(void) {
  struct Node* list = NULL;
  for (int i = 0; i < 3; i++) {
    struct Node* node = malloc(sizeof *node);
    if (!node)
      break;
    *node = (struct Node){list, nondet_int()};
    list = node;
  }
  removeEven(&list);
  for (struct Node* node = list; node; node = node->next)
    if (node->value % 2 == 0)
      abort();
  return 0;
}
// CHECK: {{^}}VERIFIED
