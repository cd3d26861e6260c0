// RUN: %exit 10 %fathom check %s | %filecheck %s
// A harness may declare the functions of a checker itself, with other integers than the model has.
// A condition is true if it is not 0, whatever its width.
int nondet_int(void);
void __CPROVER_assume(int);
void __CPROVER_assert(int, const char*);
void __ESBMC_assume(long);
void __ESBMC_assert();

int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x & 256);
  __CPROVER_assert(x & 256, "the condition is true");
  __CPROVER_assert(x != 0, "the low byte does not decide");
  int y = nondet_int();
  __ESBMC_assume(y == 4);
  __ESBMC_assert(y == 4, "no prototype");
  __CPROVER_assert(x & 512, "this one fails");
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: this one fails [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
