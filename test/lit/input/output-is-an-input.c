// RUN: cp %s %t.c && ln -sf %t.c %t.link.c
// RUN: %exit 1 %fathom check --emit=smt2 --output=%t.link.c %t.c 2>&1 | %filecheck %s --check-prefix=OUTPUT
// RUN: %exit 1 %fathom smt2 --proof=%t.c %t.link.c 2>&1 | %filecheck %s --check-prefix=PROOF
// RUN: %exit 1 %fathom mutate --json=%t.c %t.c 2>&1 | %filecheck %s --check-prefix=JSON
// RUN: %exit 1 %fathom suite --results=%t.c %t.c 2>&1 | %filecheck %s --check-prefix=RESULTS
// RUN: %exit 1 %fathom smt2 --emit=ilr --output=%t.c %t.c 2>&1 | %filecheck %s --check-prefix=OUTPUT
// RUN: cmp %s %t.c
// RUN: %exit 0 %fathom check --emit=smt2 --output=%t.smt2 %t.c
// A file that is written must not be one that is read, under whatever name.
int main(void) { return 0; }
// OUTPUT: fathom: --output={{.*}}.c would overwrite the input '{{.*}}.c'
// PROOF: fathom: --proof={{.*}}.c would overwrite the input '{{.*}}.c'
// JSON: fathom: --json={{.*}}.c would overwrite the input '{{.*}}.c'
// RESULTS: fathom: --results={{.*}}.c would overwrite the input '{{.*}}.c'
