// RUN: %exit 0 %fathom check %s | %filecheck %s
// Every path through the function gives back what it took, in reverse order.
#include <assert.h>

_Bool nondet_bool(void);

static int held;

static int acquire(void) {
  if (!nondet_bool())
    return 0;
  ++held;
  return 1;
}
static void release(void) { --held; }

static int transfer(void) {
  int result = -1;
  if (!acquire())
    goto out;
  if (!acquire())
    goto releaseFirst;
  if (!acquire())
    goto releaseSecond;
  assert(held == 3);
  result = 0;
  release();
releaseSecond:
  release();
releaseFirst:
  release();
out:
  return result;
}

int main(void) {
  int result = transfer();
  assert(held == 0);
  assert(result == 0 || result == -1);
  return 0;
}
// CHECK: VERIFIED
