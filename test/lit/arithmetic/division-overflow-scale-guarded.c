// RUN: %exit 0 %fathom check %s | %filecheck %s
// The one pair that overflows is left out.
#include <assert.h>
#include <limits.h>

int nondet_int(void);

static int scaled(int value, int scale) {
  if (scale == 0 || (scale == -1 && value == INT_MIN))
    return value;
  return value / scale;
}

int main(void) {
  int scale = nondet_int();
  if (scale < -1 || scale > 1)
    return 0;
  int value = nondet_int();
  int result = scaled(value, scale);
  assert(value == 0 || result != 0);
  return 0;
}
// CHECK: VERIFIED
