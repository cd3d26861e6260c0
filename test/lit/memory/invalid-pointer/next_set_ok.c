// RUN: %exit 0 %fathom check %s | %filecheck %s
// The new node's successor is set to null.
#include <stdlib.h>
struct Node {
  struct Node* next;
  int value;
};

static int length(const struct Node* node) {
  int result = 0;
  for (; node; node = node->next)
    result++;
  return result;
}

int main(void) {
  struct Node* node = calloc(1, sizeof *node);
  if (!node)
    return 1;
  int result = length(node);
  free(node);
  return result == 1 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
