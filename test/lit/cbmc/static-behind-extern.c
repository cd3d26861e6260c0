// RUN: %exit 10 %fathom check %s 2>&1 | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DAGAIN 2>&1 | %filecheck %s
// A static definition behind a declaration that is not static is a warning, as for goto-cc.
#include <assert.h>
int twice(int x);
// CHECK: :[[@LINE-1]]:5: warning: 'twice' is declared again as static, and each declaration counts until the next one
static int before(int x) { return twice(x); }
#ifdef AGAIN
static int twice(int x);
static int between(int x) { return twice(x); }
#else
#define between(x) twice(x)
#endif
static int twice(int x) { return x == 4 ? 9 : 2 * x; }
int nondet_int(void);

int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > 0 && x < 10);
  assert(before(x) == twice(x) && between(x) == twice(x));
  assert(before(x) == 2 * x);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: before(x) == 2 * x [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
