// RUN: %exit 10 %fathom check --check=abort %s | %filecheck %s
// The watchdog gives up when a device stays silent for four polls.
#include <stdlib.h>

_Bool nondet_bool(void);

static int silent;

static void poll(void) {
  silent = nondet_bool() ? 0 : silent + 1;
  if (silent > 3)
    abort();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [abort, CWE-617]
}

int main(void) {
  for (int tick = 0; tick < 6; ++tick)
    poll();
  return 0;
}
// CHECK: FAILED: 1 of
