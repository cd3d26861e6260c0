// RUN: %exit 5 %fathom check --recursion=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=ENOUGH
// Two functions that call each other, from a loop: nested brackets up to twenty deep.
#include <assert.h>

unsigned char nondet_uchar(void);

static int list(int depth);

static int element(int depth) { return depth == 0 ? 1 : list(depth - 1); }
static int list(int depth) { return 1 + element(depth); }

int main(void) {
  for (int round = 0; round < 2; ++round) {
    int depth = nondet_uchar() % 11;
    int size = list(depth);
    assert(size == depth + 2);
  }
  return 0;
}
// CHECK: note: {{.*}} [recursion]
// CHECK: BOUNDED
// ENOUGH: VERIFIED
