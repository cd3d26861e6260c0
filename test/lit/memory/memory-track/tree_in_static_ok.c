// RUN: %exit 0 %fathom check --check=memory-track %s | %filecheck %s
// A static local holds a whole tree.
#include <stdlib.h>
int nondet_int(void);

struct Node {
  int key;
  struct Node* child[2];
};

static void insert(int key) {
  static struct Node* root;
  struct Node** at = &root;
  while (*at)
    at = &(*at)->child[key > (*at)->key];
  *at = calloc(1, sizeof **at);
  if (*at)
    (*at)->key = key;
}

int main(void) {
  for (int i = 0; i < 3; i++)
    insert(nondet_int());
  return 0;
}
// CHECK: {{^}}VERIFIED
