// RUN: %exit 5 %fathom check --unwind=10 %s | %filecheck %s
// RUN: %exit 5 %fathom check --unwind=10 --vacuity=error %s | %filecheck %s
// RUN: %exit 10 %fathom check %s | %filecheck --check-prefix=FOUND %s
// The assertion fails, but only after more rounds than are followed: that nothing comes to it is
// said of the bounds, not of the program.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int n = 0;
  while (nondet_int())
    ++n;
  if (n == 12)
    assert(n == 11);
  return 0;
}
// CHECK: beyond-bound.c:12:3: note: loop can go on after 10 iterations [unwinding]
// CHECK: beyond-bound.c:15:5: warning: no execution within the bounds comes to this assertion [vacuity]
// CHECK: {{^}}BOUNDED: {{.*}} 1 assertion not reached
// CHECK-NOT: vacuous:
// FOUND: beyond-bound.c:15:5: error: n {{.*}} [assertion
