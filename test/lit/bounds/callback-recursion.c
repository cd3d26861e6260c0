// RUN: %exit 0 %fathom check %s -- -DN=1
// RUN: %exit 0 %fathom check --recursion=1 %s -- -DN=1
// RUN: %exit 10 %fathom check %s -- -DN=1 -DBUG=1
// RUN: %exit 0 %fathom check %s -- -DN=1 -DBUG=2
// RUN: %exit 0 %fathom check %s -- -DN=16
// RUN: %exit 0 %fathom check --recursion=16 %s -- -DN=16
// RUN: %exit 5 %fathom check --recursion=15 %s -- -DN=16
// RUN: %exit 10 %fathom check %s -- -DN=16 -DBUG=16
// RUN: %exit 0 %fathom check %s -- -DN=16 -DBUG=17
// RUN: %exit 0 %fathom check %s -- -DN=17
// RUN: %exit 0 %fathom check --recursion=17 %s -- -DN=17
// RUN: %exit 5 %fathom check --recursion=16 %s -- -DN=17
// RUN: %exit 10 %fathom check %s -- -DN=17 -DBUG=17
// RUN: %exit 0 %fathom check %s -- -DN=17 -DBUG=18
// RUN: %exit 0 %fathom check %s -- -DN=40
// RUN: %exit 0 %fathom check --recursion=40 %s -- -DN=40
// RUN: %exit 5 %fathom check --recursion=39 %s -- -DN=40
// RUN: %exit 10 %fathom check %s -- -DN=40 -DBUG=40
// RUN: %exit 0 %fathom check %s -- -DN=40 -DBUG=41
// A walk that calls itself through a pointer, as deep as the input says.
#include <assert.h>

unsigned char nondet_uchar(void);

typedef int (*visit)(int depth, void* self);

static int calls;

static int walk(int depth, void* self) {
#ifdef BUG
  assert(calls++ != BUG);  // the call itself, and as many inside of it
#endif
  if (depth <= 0)
    return 0;
  return 1 + (*(visit*)self)(depth - 1, self);
}

int main(void) {
  visit f = walk;
  int n = nondet_uchar() % (N + 1);
  assert(walk(n, &f) == n);
  return 0;
}
