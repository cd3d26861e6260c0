// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck --check-prefix=ERROR %s
// No assumption is to blame: the branch is never taken. What the built-in checks of dead code say
// alarms nobody.
#include <assert.h>

unsigned char nondet_uchar(void);
static int table[4];

int main(void) {
  unsigned char c = nondet_uchar();
  int mode = c & 3;
  if (mode == 3 && (c & 1) == 0) {
    table[mode + c] = 1;
    assert(table[0] == 77);
  }
  assert(table[mode] == 0);
  return 0;
}
// CHECK-NOT: :14:
// CHECK: dead-branch.c:15:5: warning: no execution comes to this assertion [vacuity]
// CHECK-NOT: because of
// CHECK-NOT: :17:
// CHECK: {{^}}VERIFIED: {{[0-9]+}} properties proved, 1 assertion unreachable
// CHECK-NOT: vacuous:
// ERROR: dead-branch.c:15:5: error: no execution comes to this assertion [vacuity]
// ERROR: {{^}}FAILED
