// RUN: %exit 0 %fathom check --unwindset=main.0:40,main.1:30 %s | %filecheck --check-prefix=ENOUGH %s
// RUN: %exit 5 %fathom check --unwindset=main.0:40,main.1:20 %s | %filecheck %s
// RUN: %exit 1 %fathom check --unwindset=main:3 %s 2>&1 | %filecheck --check-prefix=WRONG %s
// RUN: %exit 0 %fathom check --unwindset=main.0:40,main.1:30,main.2:5,strlen.0:5 %s 2>&1 | %filecheck --check-prefix=NONE %s
// Loops have numbers in the order of their ends: the inner one is the first.
unsigned nondet_uint(void);
unsigned sum;

int main(void) {
  unsigned n = nondet_uint(), m = nondet_uint();
  __CPROVER_assume(n < 30 && m < 40);
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < (i == 3 ? m : 0); j++)
      sum++;
  return 0;
}
// ENOUGH: {{^}}VERIFIED
// CHECK: unwindset.c:12:
// CHECK: {{^}}BOUNDED
// WRONG: --unwindset must be FUNCTION.LOOP:NUMBER,..., not 'main:3'
// NONE: warning: --unwindset=main.2: there is no such loop
// NONE-NOT: strlen
