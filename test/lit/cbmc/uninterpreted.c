// RUN: %exit 10 %fathom check --entry=harness %s | %filecheck %s
// Equal for equal arguments, whatever way they became equal, and else not.
#include <assert.h>

int __CPROVER_uninterpreted_hash(const void*, int);
int nondet_int(void);

void harness(void) {
  int a = nondet_int(), b = nondet_int(), c = nondet_int(), object;
  int x = __CPROVER_uninterpreted_hash(&object, a);
  int y = __CPROVER_uninterpreted_hash(&object, b);
  int z = __CPROVER_uninterpreted_hash(&object, c);
  if (a == b && b == c)
    assert(x == z && y == z);
  assert(a != c || x == z);
  assert(x == y);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  assert(a == b || x == y);
}
// CHECK: FAILED: 1 of
