// RUN: %exit 0 %fathom check %s | %filecheck %s
// The assumption is in a function that is called twice: the second call contradicts the first.
#include <assert.h>
#include <fathom.h>

int nondet_int(void);

static int between(int low, int high) {
  static int last;
  int value = nondet_int();
  fathom_assume(value >= low && value <= high && value > last);
  last = value;
  return value;
}

int main(void) {
  int first = between(10, 20);
  assert(first >= 10);
  int second = between(1, 9);
  assert(first + second == 0);
  return 0;
}
// CHECK: assumption-behind-a-call.c:11:3: note: because of this assumption
// CHECK-NOT: :18:
// CHECK: assumption-behind-a-call.c:20:3: warning: no execution comes to this assertion [vacuity]
// CHECK: {{^}}VERIFIED: {{[0-9]+}} properties proved, 1 assertion unreachable
