// RUN: %exit 10 %fathom check --property=%S/inputs/unreach-call.prp %s | %filecheck %s
// The sine is known within bounds only: what follows from one of its values is no violation yet.
#include <math.h>

void reach_error(void);

int main(void) {
  if (sin(0.5) > 0.49)
    reach_error();
  return 0;
}
// CHECK: FAILED: 1 of
// CHECK: {{^}}note: the violation rests on a value of sin(), which may be another one{{$}}
// CHECK-NEXT: {{^}}unknown{{$}}
