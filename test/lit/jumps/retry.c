// RUN: %exit 5 %fathom check --unwind=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=ALL
// RUN: %exit 0 %fathom check --unwind=6 %s | %filecheck %s --check-prefix=ALL
// Each jump back is one more round, bounded like that of a loop.
#include <assert.h>
#include <setjmp.h>

static jmp_buf again;

static void fail(int value) { longjmp(again, value); }

int main(void) {
  volatile int tries = 0;
  int value = setjmp(again);  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 4 iterations [unwinding]
  assert(value == tries);
  if (++tries <= 6)
    fail(tries);
  assert(tries == 7);
  return 0;
}
// CHECK: {{^}}BOUNDED
// ALL: {{^}}VERIFIED
