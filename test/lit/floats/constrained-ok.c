// RUN: %exit 0 %fathom check %s | %filecheck %s
// With FENV_ACCESS, clang leaves conversions and comparisons to LLVM's constrained functions.
#include <assert.h>
#include <fenv.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON

int nondet_int(void);
unsigned nondet_unsigned(void);

int main(void) {
  int whole = nondet_int();
  assert((double)whole == whole && (int)(double)whole == whole);
  unsigned number = nondet_unsigned();
  assert((unsigned)(double)number == number);
  fesetround(FE_TOWARDZERO);
  float rounded = (float)whole;
  assert(fabs((double)rounded) <= fabs((double)whole));
  fesetround(FE_UPWARD);
  assert((float)whole >= rounded && (float)whole >= (double)whole);
}
// CHECK: {{^}}VERIFIED
