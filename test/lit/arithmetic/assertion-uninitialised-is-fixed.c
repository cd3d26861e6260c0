// RUN: %exit 0 %fathom check %s | %filecheck %s
// What nobody wrote is arbitrary, but every read gives the same value.
#include <assert.h>

struct Pair {
  unsigned left;
  unsigned right;
};

static unsigned difference(const struct Pair* p) { return p->left - p->right; }

int main(void) {
  unsigned x;
  struct Pair pair;
  unsigned first = x, second = x;
  assert(first == second);
  assert((first ^ second) == 0);
  pair.right = pair.left;
  assert(difference(&pair) == 0);
  assert((x & 1) + ((x + 1) & 1) == 1);
  return 0;
}
// CHECK: VERIFIED
