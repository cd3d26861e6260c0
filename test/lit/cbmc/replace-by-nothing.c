// RUN: %exit 10 %fathom check --replace=queue_length %S/inputs/queue.c %s 2>&1 | %filecheck %s
// RUN: %exit 0 %fathom check --replace=not_there %S/inputs/queue.c %s 2>&1 | %filecheck --check-prefix=THERE %s
// Without a stub the result is arbitrary.
#include <assert.h>
int queue_length(void);

int main(void) {
  assert(queue_length() == 5);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// THERE: warning: --replace=not_there: no function of the program has this name
// THERE: {{^}}VERIFIED
