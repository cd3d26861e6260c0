// RUN: %exit 0 %fathom check %s | %filecheck %s
// Within the range of unsigned char after truncation.
#include <assert.h>

double nondet_double(void);
void __VERIFIER_assume(int);

int main(void) {
  double x = nondet_double();
  __VERIFIER_assume(x > -1 && x < 256);
  unsigned char c = (unsigned char)x;
  assert(c <= x || x < 0);
}
// CHECK: {{^}}VERIFIED:
