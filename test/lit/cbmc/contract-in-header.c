// RUN: %exit 10 %fathom check %s %S/inputs/contract.c | %filecheck %s
// RUN: %exit 10 %fathom check %S/inputs/contract.c %s -- -DSEES | %filecheck %s
// The contract stands in a header, and the body in another file, which may know it or not.
#include "inputs/contract.h"
int nondet_int(void);
int main(void) {
  struct stack s = {1};
  int n = nondet_int();
  if (n > 0 && n < 5)
    push(&s, n);
  return 0;
}
// CHECK: contract.h:6:3: error: postcondition of 'push': s->size == __CPROVER_old(s->size) + n [assertion, CWE-617]
// CHECK: nondet_int() = 3
// CHECK: {{^}}FAILED: 1 of
