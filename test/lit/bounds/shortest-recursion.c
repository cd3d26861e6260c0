// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two functions that call each other; that also goes deeper than it has to.
#include <assert.h>

int nondet_int(void);

static int right(int depth);

static int left(int depth) {
  if (nondet_int())
    return depth;
  return right(nondet_int() ? depth : depth + 2);
}

static int right(int depth) { return nondet_int() ? depth : left(depth + 1); }

int main(void) {
  assert(left(0) < 30);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  return 0;
}
// Each step adds three at most.
// CHECK-COUNT-21: depth =
// CHECK-NOT: depth =
// CHECK: FAILED
