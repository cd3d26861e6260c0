// RUN: %exit 0 %fathom check --entry=harness %s -- -I%S/inputs | %filecheck %s
// What a header has switched off stays so behind it, in headers included later, and to the end
// of the file.
int nondet_int(void);
#include "unchecked.h"
#include "sum.h"

void harness(void) {
  int a = sum(nondet_int(), nondet_int());
  a - 7;
}
// CHECK: {{^}}VERIFIED
// CHECK-DAG: assumes: a pragma switches 'signed-overflow' checks off in check-pragma-open.c
// CHECK-DAG: assumes: a pragma switches 'signed-overflow' checks off in sum.h
