// RUN: %exit 10 %fathom check --timeout=60 %s -- -DMOST=9 | %filecheck %s
// RUN: %exit 5 %fathom check --timeout=8 %s -- -DMOST=3000 | %filecheck %s --check-prefix=BOUNDED
// RUN: %fathom check --timeout=60 %s -- -DFIBONACCI | %filecheck %s --check-prefix=VERIFIED
// Each call leads to two: sixteen calls deep they would be 65,536.
#include <assert.h>

int nondet_int(void);
static int right(int depth);

static int left(int depth) {
  if (nondet_int())
    return depth;
  return nondet_int() ? right(depth) : right(depth + 2);
}

static int right(int depth) { return nondet_int() ? depth : left(depth + 1); }

static unsigned fibonacci(unsigned n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void) {
#ifdef FIBONACCI
  unsigned n = (unsigned)nondet_int() % 10;
  assert(fibonacci(n) < 35);
#else
  assert(left(0) < MOST);
#endif
  return 0;
}
// CHECK: error: {{.*}} [assertion
// CHECK-COUNT-7: depth =
// CHECK-NOT: depth =
// CHECK: FAILED
// BOUNDED: note: recursion of '{{left|right}}' can go on after {{[0-9]+}} calls
// BOUNDED: BOUNDED
// VERIFIED: VERIFIED
