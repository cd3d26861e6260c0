// RUN: %exit 0 %fathom check %s | %filecheck %s
// Every path that can be taken returns, though the compiler cannot see it.
#include <assert.h>

int nondet_int(void);

static int signOf(int x) {
  if (x < 0)
    return -1;
  if (x > 0)
    return 1;
  if (x == 0)
    return 0;
}

int main(void) {
  int x = nondet_int();
  int s = signOf(x);
  assert((s > 0) == (x > 0) && (s < 0) == (x < 0));
  return 0;
}
// CHECK: VERIFIED
