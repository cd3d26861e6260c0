// RUN: %exit 10 %fathom check %s | %filecheck %s
// With FENV_ACCESS, clang leaves conversions and comparisons to LLVM's constrained functions.
#include <assert.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON

int nondet_int(void);

int main(void) {
  int whole = nondet_int();
  fesetround(FE_TOWARDZERO);
  float rounded = (float)whole;
  assert(rounded == (double)whole);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
