// RUN: %exit 0 %fathom check --emit=smt2 %s 2>&1 | %filecheck %s --check-prefixes=WARNING,SCRIPT
// RUN: %exit 0 %fathom check --emit=cnf %s 2>&1 | %filecheck %s --check-prefixes=WARNING,CLAUSES
// RUN: %exit 0 %fathom check --emit=smt2 %s -- -DEND=50 2>&1 | %filecheck %s --check-prefix=ALL --implicit-check-not=bound
// What is written says that loops are cut, as the verdict BOUNDED does.
#include <assert.h>
unsigned nondet_uint(void);

#ifndef END
#define END 1000000
#endif

int main(void) {
  unsigned end = nondet_uint() % END, i = 0;
  while (i < end)
    ++i;
  assert(i != 700000);
  return 0;
}
// WARNING: fathom: warning: --emit: unsat holds within a bound that may be reached: {{.*}}emit-within-bounds.c:14: loop can go on after 16
// SCRIPT: {{^}}; unsat holds within a bound that may be reached: {{.*}}emit-within-bounds.c:14: loop can go on after 16
// SCRIPT: (set-logic
// CLAUSES: {{^}}c unsat holds within a bound that may be reached: {{.*}}emit-within-bounds.c:14: loop can go on after 16
// CLAUSES: {{^}}p cnf
// ALL: (set-logic
