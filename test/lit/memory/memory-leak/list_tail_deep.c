// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// The destructor of the list stops one node too early.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Node {
  struct Node* next;
};

static struct Node* push(struct Node* list) {
  struct Node* node = malloc(sizeof *node);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  if (!node)
    return list;
  node->next = list;
  return node;
}

static void destroy(struct Node* list) {
  while (list && list->next) {
    struct Node* next = list->next;
    free(list);
    list = next;
  }
}

int main(void) {
  unsigned count = nondet_uint();
  __VERIFIER_assume(count <= 3);
  struct Node* list = NULL;
  for (unsigned i = 0; i < count; i++)
    list = push(list);
  destroy(list);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
