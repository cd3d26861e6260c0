// RUN: %exit 10 %fathom check %s | %filecheck %s
// A loop that counts up to and including the largest int steps over it.
#include <limits.h>

int nondet_int(void);
void __VERIFIER_assume(int);

static int visit(int from, int to) {
  int visited = 0;
  for (int i = from; i <= to; i++)  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
    if (++visited > 6)
      break;
  return visited;
}

int main(void) {
  int from = nondet_int();
  __VERIFIER_assume(from > INT_MAX - 4);
  return visit(from, INT_MAX);
}
// CHECK: FAILED: 1 of
