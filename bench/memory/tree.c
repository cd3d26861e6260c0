// A binary search tree: keys are inserted in a mixed order, then one is looked for. With symbolic
// keys, the shape of the tree is unknown. After LLBMC's binary-tree.
// family: heap
// sizes: 3 4 5 6
// sizes CONCRETE: 7 31 127
// variants: CONCRETE SYMBOLIC
#include <assert.h>
#include <stdlib.h>
unsigned char nondet_uchar(void);

struct Tree {
  struct Tree *left, *right;
  unsigned key;
};

int main(void) {
  struct Tree* root = NULL;
  unsigned keys[N];
  for (unsigned i = 0; i < N; i++) {
#ifdef SYMBOLIC
    keys[i] = nondet_uchar();
#else
    keys[i] = i * 37 % 128;
#endif
    struct Tree* node = malloc(sizeof *node);
    if (!node)
      abort();
    node->key = keys[i];
    node->left = node->right = NULL;
    struct Tree** at = &root;
    for (unsigned depth = 0; depth < i && *at; depth++)
      at = keys[i] < (*at)->key ? &(*at)->left : &(*at)->right;
    *at = node;
  }
  unsigned key = keys[N / 2];
  struct Tree* found = root;
  for (unsigned depth = 0; depth < N && found && found->key != key; depth++)
    found = key < found->key ? found->left : found->right;
#ifdef BUG
  assert(!found);
#else
  assert(found && found->key == key);
#endif
  return 0;
}
