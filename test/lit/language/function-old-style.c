// RUN: %exit 0 %fathom check %s -- -std=c89 -Wno-deprecated-non-prototype | %filecheck %s
// Functions defined the old way, with parameters declared behind the brackets.
#include <assert.h>

unsigned char nondet_uchar();

static int between(low, x, high)
    int low, high;
    short x;
{
  return low <= x && x < high;
}

int main() {
  int x = nondet_uchar();
  assert(between(0, x, 256));
  assert(between(0, x, 100) == (x < 100));
  return 0;
}
// CHECK: VERIFIED
