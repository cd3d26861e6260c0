// A binary search tree of 127 nodes is built, searched and freed.
#include <assert.h>
#include <stdlib.h>

struct Tree {
  int key;
  struct Tree *left, *right;
};

static struct Tree* insert(struct Tree* tree, int key) {
  if (!tree) {
    tree = malloc(sizeof *tree);
    if (!tree)
      abort();
    tree->key = key;
    tree->left = tree->right = NULL;
    return tree;
  }
  if (key < tree->key)
    tree->left = insert(tree->left, key);
  else
    tree->right = insert(tree->right, key);
  return tree;
}

static int contains(const struct Tree* tree, int key) {
  while (tree && tree->key != key)
    tree = key < tree->key ? tree->left : tree->right;
  return tree != NULL;
}

static int drop(struct Tree* tree) {
  if (!tree)
    return 0;
  int count = 1 + drop(tree->left) + drop(tree->right);
  free(tree);
  return count;
}

int main(void) {
  struct Tree* tree = NULL;
  for (int step = 64; step > 0; step /= 2)
    for (int key = step; key < 128; key += 2 * step)
      tree = insert(tree, key);
  for (int key = 1; key < 128; key++)
    assert(contains(tree, key));
  assert(!contains(tree, 128));
  assert(drop(tree) == 127);
  return 0;
}
