// RUN: %exit 0 %fathom check %s | %filecheck %s
// A search tree over arbitrary keys: the walk never leaves the tree.
#include <assert.h>
#include <stddef.h>
int __VERIFIER_nondet_int(void);

struct Node {
  int key;
  struct Node *left, *right;
};

static void insert(struct Node** root, struct Node* node) {
  while (*root)
    root = node->key < (*root)->key ? &(*root)->left : &(*root)->right;
  *root = node;
}

static int contains(const struct Node* root, int key) {
  while (root && root->key != key)
    root = key < root->key ? root->left : root->right;
  return root != NULL;
}

int main(void) {
  struct Node nodes[3];
  struct Node* root = NULL;
  for (int i = 0; i < 3; i++) {
    nodes[i] = (struct Node){__VERIFIER_nondet_int(), NULL, NULL};
    insert(&root, &nodes[i]);
  }
  assert(contains(root, nodes[1].key));
  return 0;
}
// CHECK: {{^}}VERIFIED
