// RUN: %exit 10 %fathom check %s | %filecheck %s
// The structs differ in a member of a member.
#include <assert.h>
int nondet_int(void);

struct Inner {
  int x;
};
struct Outer {
  struct Inner inner;
  long rest;
};

int main(void) {
  struct Outer a = {{nondet_int()}, 1}, b = {{5}, 1};
  __CPROVER_assume(a.inner.x >= 5 && a.inner.x < 7);
  assert(a == b);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  // CHECK: nondet_int() = 6
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
