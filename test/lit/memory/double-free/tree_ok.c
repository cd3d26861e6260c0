// RUN: %exit 0 %fathom check %s | %filecheck %s
// A tree has each of its nodes once.
#include <stdlib.h>

struct Tree {
  struct Tree *left, *right;
};

static struct Tree* grow(int depth) {
  if (depth == 0)
    return NULL;
  struct Tree* tree = malloc(sizeof *tree);
  if (!tree)
    return NULL;
  tree->left = grow(depth - 1);
  tree->right = grow(depth - 1);
  return tree;
}

static void fell(struct Tree* tree) {
  if (!tree)
    return;
  fell(tree->left);
  fell(tree->right);
  free(tree);
}

int main(void) {
  fell(grow(3));
  return 0;
}
// CHECK: {{^}}VERIFIED
