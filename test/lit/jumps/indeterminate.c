// RUN: %exit 10 %fathom check %s | %filecheck %s
// A local that is not volatile and was changed after setjmp can be anything after the jump.
#include <assert.h>
#include <setjmp.h>

static jmp_buf place;

static void leave(void) { longjmp(place, 1); }

int main(void) {
  int tries = 0, kept = 3;
  if (setjmp(place) == 0) {
    tries = 1;
    leave();
  }
  assert(kept == 3);
  assert(tries <= 1);  // CHECK: :[[@LINE]]:3: error: tries <= 1 [assertion, CWE-617]
  return 0;
}
// CHECK: 'tries' after longjmp =
// CHECK: {{^}}FAILED: 1 of
