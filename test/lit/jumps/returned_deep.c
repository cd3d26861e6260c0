// RUN: %exit 10 %fathom check %s | %filecheck %s
// The handlers are kept in a stack; one too many is taken, behind a call and a loop.
#include <setjmp.h>

int nondet_int(void);

static jmp_buf handlers[3];
static int depth;

static void leave(void) {
  --depth;
  longjmp(handlers[depth], 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-longjmp, CWE-628]
}

static int guarded(int fails) {
  if (setjmp(handlers[depth]) != 0)
    return 1;
  ++depth;
  if (fails)
    leave();
  return 0;  // the handler stays
}

int main(void) {
  int failures = 0;
  for (int i = 0; i < 2; ++i)
    failures += guarded(nondet_int() == i);
  if (depth == 2)
    leave();
  return failures;
}
// CHECK: {{^}}FAILED: 1 of
