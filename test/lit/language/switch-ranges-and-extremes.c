// RUN: %exit 0 %fathom check %s | %filecheck %s
// Case ranges, negative cases, 64-bit cases, and a default in the middle.
#include <assert.h>
#include <limits.h>

int nondet_int(void);
long nondet_long(void);

static int classify(int x) {
  switch (x) {
  case INT_MIN ... - 1:
    return -1;
  default:
    return 2;
  case 0:
    return 0;
  case 1 ... 9:
    return 1;
  }
}

static int special(long x) {
  switch (x) {
  case 0x7fffffffffffffffL:
  case -0x7fffffffffffffffL - 1:
    return 1;
  case 0x100000000L:
    return 2;
  }
  return 0;
}

int main(void) {
  int x = nondet_int();
  int c = classify(x);
  assert((c == -1) == (x < 0));
  assert((c == 1) == (x > 0 && x < 10));
  assert((c == 2) == (x >= 10));
  long y = nondet_long();
  assert((special(y) == 1) == (y == LONG_MIN || y == LONG_MAX));
  assert(special(0) == 0 && special(1L << 32) == 2);
  return 0;
}
// CHECK: VERIFIED
