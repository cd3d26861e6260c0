// RUN: %exit 10 %fathom check %s | %filecheck %s
// A hook that nobody has set is called on the third event.
#include <stddef.h>

_Bool nondet_bool(void);

static int handled;
static void onEvent(void) { ++handled; }

static void (*hook)(void) = onEvent;

static void fire(void) {
  hook();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [{{(null-dereference, CWE-476)|(invalid-call, CWE-686)}}]
}

int main(void) {
  for (int i = 0; i < 3; ++i) {
    fire();
    if (i == 1 && nondet_bool())
      hook = NULL;
  }
  return 0;
}
// CHECK: FAILED: 1 of
