// RUN: %exit 10 %fathom check --entry=harness %S/inputs/wrapping_sum.c %s -- -I%S/inputs | %filecheck %s
// What one file switches off around a header is on where another file includes it.
#include "sum.h"
int nondet_int(void);
int wrapping_sum(int a, int b);

void harness(void) {
  wrapping_sum(nondet_int(), nondet_int());
  sum(nondet_int(), nondet_int());
}
// CHECK: sum.h:1:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
// CHECK: FAILED: 1 of
