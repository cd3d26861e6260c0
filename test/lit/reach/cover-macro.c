// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck %s
// What one macro makes stands at one place, and is told apart.
#include <fathom.h>

#define COVER_BOTH(b) do { fathom_cover(b); fathom_cover(!(b)); } while (0)
#define COVER_DEAD(b) do { fathom_cover(b); if (0) fathom_cover(b); } while (0)

int main(void) {
  int x = fathom_nondet_int();
  fathom_assume(x > 0);
  COVER_BOTH(x > 0);  // CHECK-DAG: :[[@LINE]]:3: note: covered [cover]
  // CHECK-DAG: :[[@LINE-1]]:3: error: no execution comes here with this condition [cover]
  COVER_BOTH(x < 0);  // CHECK-DAG: :[[@LINE]]:3: note: covered [cover]
  // CHECK-DAG: :[[@LINE-1]]:3: error: no execution comes here with this condition [cover]
  COVER_DEAD(x > 9);  // CHECK-DAG: :[[@LINE]]:3: note: covered [cover]
  // CHECK-DAG: :[[@LINE-1]]:3: error: no execution comes here with this condition [cover]
  return 0;
}
// CHECK: 3 of 6 covered
