// RUN: %exit 0 %fathom check %s | %filecheck %s --implicit-check-not="contradiction-overflow.c:8:"
// What keeps a condition from overflowing is not to blame: the two behind it contradict each other.
#include <assert.h>
#include <fathom.h>

int main(void) {
  int y = fathom_nondet_int();
  fathom_assume(y < 100);
  fathom_assume(y > 10);
  fathom_assume(y + 1 < 5);
  assert(y == 3);
  return 0;
}
// CHECK: contradiction-overflow.c:10:3: warning: no execution comes to its end [vacuity]
// CHECK: contradiction-overflow.c:9:3: note: because of this assumption
// CHECK: contradiction-overflow.c:10:3: note: together with this one
// CHECK: vacuous
