// RUN: %exit 0 %fathom check %s | %filecheck %s
// Two assumptions that contradict each other: what comes after them is proved for nothing.
#include <seahorn/seahorn.h>

extern unsigned nd_unsigned(void);

int main(void) {
  unsigned n = nd_unsigned();
  assume(n > 10);
  assume(n * n < 100 && n < 1000);
  sassert(n == 17);
  return 0;
}
// CHECK: warning: no execution comes to this assertion [vacuity]
// CHECK: VERIFIED: 0 properties proved, 1 assertion unreachable
// CHECK-NEXT: vacuous: no execution comes to its end
