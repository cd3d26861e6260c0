// RUN: %exit 10 %fathom check %s | %filecheck %s
// One of the jumps goes one label too far.
#include <assert.h>

_Bool nondet_bool(void);

static int held;

static int acquire(void) {
  if (!nondet_bool())
    return 0;
  ++held;
  return 1;
}

static int transfer(void) {
  int result = -1;
  if (!acquire())
    goto out;
  if (!acquire())
    goto first;
  if (!acquire())
    goto first;
  result = 0;
  --held;
  --held;
first:
  --held;
out:
  return result;
}

int main(void) {
  transfer();
  assert(held == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
