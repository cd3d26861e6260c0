// RUN: %exit 0 %fathom check --check=abort %s | %filecheck %s
// One poll fewer than the watchdog's patience.
#include <stdlib.h>

_Bool nondet_bool(void);

static int silent;

static void poll(void) {
  silent = nondet_bool() ? 0 : silent + 1;
  if (silent > 6)
    abort();
}

int main(void) {
  for (int tick = 0; tick < 6; ++tick)
    poll();
  return 0;
}
// CHECK: VERIFIED
