// RUN: %exit 0 %fathom check %s | %filecheck %s
// The same walk, ended by equality before the step.
#include <assert.h>
#include <limits.h>

int nondet_int(void);
void __VERIFIER_assume(int);

static int visit(int from, int to) {
  int visited = 0;
  for (int i = from;; i++) {
    ++visited;
    if (i == to)
      break;
  }
  return visited;
}

int main(void) {
  int from = nondet_int();
  __VERIFIER_assume(from > INT_MAX - 6);
  int visited = visit(from, INT_MAX);
  assert(visited >= 1 && visited <= 6);
  return 0;
}
// CHECK: VERIFIED
