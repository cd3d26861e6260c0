// RUN: %exit 10 %fathom check %s | %filecheck %s
// alloca's memory goes when its function returns.
#include <alloca.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static int* scratch(unsigned count) {
  int* cells = alloca(count * sizeof(int));
  for (unsigned i = 0; i < count; i++)
    cells[i] = 0;
  return cells;
}

int main(void) {
  unsigned count = nondet_uint();
  __VERIFIER_assume(count >= 1 && count <= 4);
  int* cells = scratch(count);
  cells[0] = 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-return, CWE-562]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
