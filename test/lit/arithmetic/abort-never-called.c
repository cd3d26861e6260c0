// RUN: %exit 0 %fathom check --check=abort %s | %filecheck %s
// Both ends of the range are tested before the value that would abort.
#include <stdlib.h>

int nondet_int(void);

static int clamp(int value, int low, int high) {
  if (low > high)
    abort();
  if (value < low)
    return low;
  return value > high ? high : value;
}

int main(void) {
  int width = nondet_int();
  if (width < 1)
    width = 1;
  int x = clamp(nondet_int(), 0, width - 1);
  if (x < 0 || x >= width)
    abort();
  return 0;
}
// CHECK: VERIFIED
