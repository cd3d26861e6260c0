// RUN: %exit 0 %fathom check %s | %filecheck %s
// It holds all longs.
#include <assert.h>


long nondet_long(void);

int main(void) {
  long l = nondet_long();
  long double x = l;
  assert((long)x == l && (x / 2) * 2 == x);
}
// CHECK: {{^}}VERIFIED:
