// RUN: %exit 0 %fathom check %s | %filecheck %s
// Without a sign before it no number is negative; a text without a number gives 0.
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  char text[3] = {(char)nondet_int(), (char)nondet_int(), 0};
  __VERIFIER_assume(text[0] != '-' && text[1] != '-');
  assert(atof(text) >= 0 && atof("x") == 0);
}
// CHECK: {{^}}VERIFIED:
