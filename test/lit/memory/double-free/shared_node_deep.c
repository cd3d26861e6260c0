// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two lists share their last node.
#include <stdlib.h>

struct Node {
  struct Node* next;
};

static struct Node* cons(struct Node* next) {
  struct Node* node = malloc(sizeof *node);
  if (!node)
    exit(1);
  node->next = next;
  return node;
}

static void drop(struct Node* list, int count) {
  for (int i = 0; i < count; i++) {
    struct Node* next = i + 1 < count ? list->next : NULL;
    free(list);
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]
    list = next;
  }
}

int main(void) {
  struct Node* shared = cons(NULL);
  struct Node* a = cons(cons(shared));
  struct Node* b = cons(shared);
  drop(a, 3);
  b->next = shared;
  drop(b, 2);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
