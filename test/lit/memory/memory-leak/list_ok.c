// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// Every node that was pushed is freed, however many there are.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Node {
  struct Node* next;
};

static struct Node* push(struct Node* list) {
  struct Node* node = malloc(sizeof *node);
  if (!node)
    return list;
  node->next = list;
  return node;
}

static void destroy(struct Node* list) {
  while (list) {
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
// CHECK: {{^}}VERIFIED
