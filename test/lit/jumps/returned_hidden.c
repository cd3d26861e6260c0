// RUN: %exit 10 %fathom check %s | %filecheck %s
// What the jump would bring is not used: an optimiser sees that nothing after it is reached.
#include <setjmp.h>

int nondet_int(void);

static jmp_buf place;

static void prepare(void) { (void)setjmp(place); }

int main(void) {
  prepare();
  if (nondet_int() == 7) {
    longjmp(place, 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-longjmp, CWE-628]
    __builtin_unreachable();
  }
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
