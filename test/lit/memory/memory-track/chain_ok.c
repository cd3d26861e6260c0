// RUN: %exit 0 %fathom check --check=memory-track %s | %filecheck %s
// Reachable through other blocks is reachable.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Node {
  int value;
  struct Node* next;
};
static struct Node* head;

int main(void) {
  unsigned count = nondet_uint();
  __VERIFIER_assume(count <= 4);
  for (unsigned i = 0; i < count; i++) {
    struct Node* node = malloc(sizeof *node);
    if (!node)
      return 1;
    node->value = (int)i;
    node->next = head;
    head = node;
  }
  return 0;
}
// CHECK: {{^}}VERIFIED
