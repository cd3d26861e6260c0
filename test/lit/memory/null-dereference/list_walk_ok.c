// RUN: %exit 0 %fathom check %s | %filecheck %s
// Walks as many steps as it is told, but stops where the list ends.
#include <stddef.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Node {
  struct Node* next;
  int value;
};

static int nth(const struct Node* node, unsigned steps, int otherwise) {
  for (unsigned i = 0; node && i < steps; i++)
    node = node->next;
  return node ? node->value : otherwise;
}

int main(void) {
  struct Node c = {NULL, 3}, b = {&c, 2}, a = {&b, 1};
  unsigned steps = nondet_uint();
  __VERIFIER_assume(steps <= 6);
  return nth(&a, steps, 9) > 0 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
