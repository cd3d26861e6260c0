// RUN: %exit 0 %fathom check --emit=smt2 %s 2>&1 | %filecheck %s
// RUN: %exit 1 %fathom check --emit=cnf --memory=arrays %s -- -DARRAY 2>&1 | %filecheck %s --check-prefix=ARRAY
// What is written says where a verdict would be UNKNOWN.
#include <assert.h>
unsigned nondet_uint(void);

int main(void) {
#ifdef ARRAY
  unsigned size = nondet_uint() % 99 + 1, values[size];
  values[nondet_uint() % size] = 1;
  assert(values[nondet_uint() % size] == 1);
#else
  if (nondet_uint() == 4)
    __asm__ volatile("cpuid");
#endif
  return 0;
}
// CHECK: fathom: warning: --emit: sat can mean no more than that something is reached that is not supported: {{.*}}emit-unsupported.c:14: inline assembly
// CHECK: {{^}}; sat can mean no more than that something is reached that is not supported: {{.*}}emit-unsupported.c:14: inline assembly
// CHECK: (set-logic
// ARRAY: fathom: --emit=cnf needs a program whose conditions have no arrays
