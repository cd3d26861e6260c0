// RUN: %exit 0 %fathom check %s | %filecheck %s
// As a double it is itself.
#include <assert.h>

double nondet_double(void);

int main(void) {
  double x = nondet_double();
  if (!(x >= 0 && x <= 2147483647))
    return 1;
  assert((int)x >= 0);
}
// CHECK: {{^}}VERIFIED:
