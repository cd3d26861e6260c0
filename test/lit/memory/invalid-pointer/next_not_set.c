// RUN: %exit 10 %fathom check %s | %filecheck %s
// The new node's successor is whatever was in memory.
#include <stdlib.h>
struct Node {
  struct Node* next;
  int value;
};

static int length(const struct Node* node) {
  int result = 0;
  while (node && result < 2) {
    result++;
    node = node->next;
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
  }
  return result;
}

int main(void) {
  struct Node* node = malloc(sizeof *node);
  if (!node)
    return 1;
  node->value = 1;
  int result = length(node);
  free(node);
  return result;
}
// CHECK: {{^}}FAILED
