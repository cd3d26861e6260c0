// RUN: %exit 0 %fathom check --entry=harness %S/inputs/wrapping_sum.c %s -- -I%S/inputs | %filecheck %s
// An included file has what holds where it is included.
#include "sum.h"
int nondet_int(void);
int wrapping_sum(int a, int b);

void harness(void) {
  wrapping_sum(nondet_int(), nondet_int());
  sum(1, 2);
}
// CHECK: {{^}}VERIFIED
// CHECK: assumes: a pragma switches 'signed-overflow' checks off in sum.h
