// RUN: %exit 10 %fathom check %s | %filecheck %s
// alloca's memory is not for free.
#include <alloca.h>
#include <stdlib.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned size = nondet_uint() % 64 + 1;
  char* scratch = size <= 32 ? alloca(size) : malloc(size);
  if (!scratch)
    return 1;
  scratch[0] = 'x';
  free(scratch);
  // CHECK: :[[@LINE-1]]:{{.*}} [{{mismatched-free, CWE-762|invalid-free, CWE-590}}]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
