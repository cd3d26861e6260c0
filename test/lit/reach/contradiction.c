// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck --check-prefix=ERROR %s
// RUN: %exit 0 %fathom check --vacuity=off %s | %filecheck --check-prefix=OFF %s
// Of three assumptions two contradict each other. The wrong assertion is proved for lack of
// executions; who only counts violations calls that a success.
#include <assert.h>
#include <fathom.h>

unsigned nondet_unsigned(void);

int main(void) {
  unsigned size = nondet_unsigned(), used = nondet_unsigned();
  fathom_assume(size < 16);
  fathom_assume(used != 3);
  fathom_assume(used > 20 && used <= size);
  assert(size - used == 12345);
  return 0;
}
// CHECK: contradiction.c:15:3: warning: no execution comes to its end [vacuity]
// CHECK: contradiction.c:13:3: note: because of this assumption
// CHECK: contradiction.c:15:3: note: together with this one
// CHECK-NOT: :14:
// CHECK: contradiction.c:16:3: warning: no execution comes to this assertion [vacuity]
// CHECK: {{^}}VERIFIED: 0 properties proved, 1 assertion unreachable
// CHECK-NEXT: vacuous: no execution comes to its end
// ERROR: contradiction.c:16:3: error: no execution comes to this assertion [vacuity]
// ERROR: {{^}}FAILED: no violation of 1 property, 1 assertion unreachable
// OFF-NOT: vacu
// OFF: {{^}}VERIFIED
