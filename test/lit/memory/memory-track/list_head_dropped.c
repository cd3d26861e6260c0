// RUN: %exit 10 %fathom check --check=memory-track %s | %filecheck %s
// Removing the head forgets to free it.
#include <stdlib.h>
struct Node {
  struct Node* next;
};
static struct Node* head;

static void push(void) {
  struct Node* node = malloc(sizeof *node);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-track, CWE-401]
  if (!node)
    return;
  node->next = head;
  head = node;
}

int main(void) {
  push();
  push();
  if (head)
    head = head->next;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
