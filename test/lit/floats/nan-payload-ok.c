// RUN: %exit 0 %fathom check %s | %filecheck %s
// The sign of one is turned like any other.
#include <assert.h>
#include <math.h>
#include <string.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float(), y = -x;
  unsigned a, b;
  memcpy(&a, &x, sizeof a);
  memcpy(&b, &y, sizeof b);
  assert((a ^ b) == 0x80000000 && (!isnan(x) || isnan(y)));
}
// CHECK: {{^}}VERIFIED:
