// RUN: %exit 0 %fathom check %s | %filecheck %s
// All ints are doubles.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int i = nondet_int();
  assert((int)(double)i == i);
}
// CHECK: {{^}}VERIFIED:
