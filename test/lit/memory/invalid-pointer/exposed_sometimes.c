// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// The address of 'number' is looked at in some executions only. Whatever number is taken for it, the
// counterexamples are executions.
#include <assert.h>
#include <stdint.h>

static int number;
uintptr_t seen;
uintptr_t nondet_ulong(void);
int nondet_int(void);

int main(void) {
  int looks = nondet_int();
  if (looks)
    seen = (uintptr_t)&number;
  char byte = *(char*)nondet_ulong();
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
  assert(looks);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: looks [assertion, CWE-617]
  return byte;
}
// CHECK: {{^}}FAILED
