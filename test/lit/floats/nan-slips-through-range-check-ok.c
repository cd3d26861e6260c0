// RUN: %exit 0 %fathom check %s | %filecheck %s
// The test is for what is wanted, so NaN does not pass.
#include <assert.h>

double nondet_double(void);

int main(void) {
  double share = nondet_double();
  if (!(share >= 0 && share <= 1))
    return 1;
  assert(share >= 0 && share <= 1);
}
// CHECK: {{^}}VERIFIED:
