// RUN: %exit 0 %fathom check %s | %filecheck %s
// The successor is fetched before its node is freed.
#include <stdlib.h>
int nondet_int(void);
void __VERIFIER_assume(int);

struct Node {
  struct Node* next;
  int value;
};

static void freeList(struct Node* list) {
  while (list) {
    struct Node* next = list->next;
    free(list);
    list = next;
  }
}

int main(void) {
  struct Node* list = NULL;
  int length = nondet_int();
  __VERIFIER_assume(length >= 0 && length <= 4);
  for (int i = 0; i < length; i++) {
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
// CHECK: {{^}}VERIFIED
