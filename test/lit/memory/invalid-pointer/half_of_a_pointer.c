// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-simplify %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// Half of a pointer's bytes come from another one, nobody wrote the rest: it leads nowhere.
#include <assert.h>
#include <string.h>

unsigned nondet_unsigned(void);
void __VERIFIER_assume(int condition);

int main(void) {
  int x[2] = {1, 2};
  int *p[2] = {&x[0], &x[1]}, *q;
  unsigned i = nondet_unsigned();
  __VERIFIER_assume(i < 2);
  memcpy(&q, (char*)p + 4 * i, 4);
  // CHECK-NOT: [assertion
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
  assert(*q == 1);
  return 0;
}
// CHECK-NOT: [assertion
// CHECK: {{^}}FAILED
