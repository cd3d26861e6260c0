// RUN: %exit 10 %fathom check %s | %filecheck %s
// Walks as many steps as it is told; the list has three nodes.
#include <stddef.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Node {
  struct Node* next;
  int value;
};

static int nth(const struct Node* node, unsigned steps) {
  for (unsigned i = 0; i < steps; i++)
    node = node->next;
  return node->value;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
}

static int sumOfTwo(const struct Node* list, unsigned i) { return nth(list, 0) + nth(list, i); }

int main(void) {
  struct Node c = {NULL, 3}, b = {&c, 2}, a = {&b, 1};
  unsigned steps = nondet_uint();
  __VERIFIER_assume(steps <= 3);
  return sumOfTwo(&a, steps) > 0 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
