// RUN: %exit 0 %fathom check %s | %filecheck %s
// Reverses a list in place.
#include <assert.h>
#include <stddef.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Node {
  struct Node* next;
  unsigned value;
};

static struct Node* reverse(struct Node* list) {
  struct Node* result = NULL;
  while (list) {
    struct Node* next = list->next;
    list->next = result;
    result = list;
    list = next;
  }
  return result;
}

int main(void) {
  struct Node nodes[4];
  unsigned count = nondet_uint();
  __VERIFIER_assume(count >= 1 && count <= 4);
  for (unsigned i = 0; i < count; i++)
    nodes[i] = (struct Node){i + 1 < count ? &nodes[i + 1] : NULL, i};
  struct Node* list = reverse(nodes);
  assert(list->value == count - 1);
  for (; list->next; list = list->next)
    assert(list->value == list->next->value + 1);
  assert(list == nodes);
  return 0;
}
// CHECK: {{^}}VERIFIED
