// RUN: %exit 0 %fathom check %s | %filecheck %s
// Every checker's way to assume, and to ask for an arbitrary value, means the same.
#include <assert.h>
#include <stdbool.h>

int nondet_int(void);
int __VERIFIER_nondet_int(void);
int nd_int(void);
int __llbmc_nondef_int(void);
void __CPROVER_assume(bool);
void __VERIFIER_assume(int);
void __ESBMC_assume(_Bool);
void __llbmc_assume(int);
void assume(bool);

int main(void) {
  int a = nondet_int(), b = __VERIFIER_nondet_int(), c = nd_int(), d = __llbmc_nondef_int();
  int e = nondet_int();
  __CPROVER_assume(a > 0 && a < 100);
  __VERIFIER_assume(b > a && b < 100);
  assume(c > b && c < 100);
  __llbmc_assume(d > c && d < 100);
  __ESBMC_assume(e > d && e < 100);
  assert(a <= 95 && e >= 5);
  assert(a < e);
  return 0;
}
// CHECK: VERIFIED
