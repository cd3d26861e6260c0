// RUN: %exit 10 %fathom check --entry=harness %s | %filecheck %s
// What is switched off is on again behind pop, and for other checks it never was off. The
// byte beyond the end can be anything.
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

void harness(void) {
  unsigned char* three = malloc(3);
  if (!three)
    return;
  three[0] = three[1] = three[2] = 7;
#pragma CPROVER check push
#pragma CPROVER check disable "pointer"
  unsigned char beyond = three[3];
  int sum = nondet_int() + 1;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
#pragma CPROVER check pop
  assert(beyond == 7);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  if (sum > 3)
    sum = three[sum];  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  free(three);
}
// CHECK: FAILED: 3 of
