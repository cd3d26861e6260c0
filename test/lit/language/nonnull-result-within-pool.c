// RUN: %exit 0 %fathom check %s | %filecheck %s
// The pool holds as many as can be asked for.
#include <assert.h>

unsigned char nondet_uchar(void);

static int pool[4];
static int used;

__attribute__((returns_nonnull)) static int* take(void) {
  if (used == 4)
    return 0;
  return &pool[used++];
}

int main(void) {
  int wanted = nondet_uchar() & 3, taken = 0;
  for (int i = 0; i <= wanted; ++i)
    if (take() == &pool[i])
      ++taken;
  assert(taken == wanted + 1);
  return 0;
}
// CHECK: VERIFIED
