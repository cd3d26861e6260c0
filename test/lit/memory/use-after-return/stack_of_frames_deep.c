// RUN: %exit 10 %fathom check %s | %filecheck %s
// A linked list whose nodes are the frames of a function that has long returned.
#include <stddef.h>
struct Node {
  struct Node* next;
  int value;
};
static struct Node* head;

static void push(int value) {
  struct Node node;
  node.next = head;
  node.value = value;
  head = &node;
}

static int sum(void) {
  int total = 0;
  for (struct Node* node = head; node; node = node->next)
    total += node->value;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-return, CWE-562]
  return total;
}

static void pushAll(int count) {
  for (int i = 0; i < count; i++)
    push(i);
}

int main(void) {
  static struct Node first = {NULL, 10};
  head = &first;
  if (sum() != 10)
    return 1;
  pushAll(3);
  return sum();
}
// CHECK: {{^}}FAILED: 1 of
