// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nothing but the failure ends the loop: that is not where its ways meet.
#include <assert.h>
static int count, unrelated;
static void tick(void) { ++count; }
static void other(void) { unrelated += 2; }

int main(void) {
  for (;;) {
    tick();
    if (unrelated < 4)
      other();
    assert(count != 3);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: count != 3 [assertion, CWE-617]
  }
}
// CHECK: execution (6 of {{[0-9]+}} steps matter)
// CHECK-NEXT: :10: tick()
// CHECK-NEXT: :5: count = 1
// CHECK-NEXT: :10: tick()
// CHECK-NEXT: :5: count = 2
// CHECK-NEXT: :10: tick()
// CHECK-NEXT: :5: count = 3
// CHECK-NEXT: FAILED
