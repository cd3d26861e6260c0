// RUN: %exit 10 %fathom check %s | %filecheck %s
// Frees a node and then asks it for its successor.
#include <stdlib.h>
struct Node {
  struct Node* next;
  int value;
};

static void freeList(struct Node* list) {
  for (struct Node* node = list; node; node = node->next)
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
    free(node);
}

int main(void) {
  struct Node* list = NULL;
  for (int i = 0; i < 3; i++) {
    struct Node* node = malloc(sizeof *node);
    if (!node)
      break;
    node->next = list;
    node->value = i;
    list = node;
  }
  freeList(list);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
