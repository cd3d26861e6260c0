// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// A byte that somebody wrote is no _Bool, wherever it was written.
#include <stdlib.h>

unsigned nondet_unsigned(void);

int main(void) {
  char* bytes = malloc(2);
  if (!bytes)
    return 0;
  bytes[nondet_unsigned() % 2] = 5;
  _Bool first = *(_Bool*)bytes;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: load of 5, {{.*}} [invalid-bool, CWE-704]
  free(bytes);
  return first;
}
// CHECK: {{^}}FAILED: 1 of
