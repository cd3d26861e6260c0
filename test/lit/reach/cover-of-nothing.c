// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck %s
// A wish is one also where the condition before it is never true.
#include <fathom.h>

int main(void) {
  unsigned x = fathom_nondet_uint() & 1;
  if (x == 2)
    fathom_cover(1);  // CHECK-DAG: :[[@LINE]]:5: error: no execution comes here
  fathom_cover(x == 1);  // CHECK-DAG: :[[@LINE]]:3: note: covered
  return 0;
}
// CHECK: 1 of 2 covered
