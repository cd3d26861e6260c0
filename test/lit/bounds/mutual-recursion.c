// RUN: %exit 0 %fathom check %s | %filecheck %s
// Two functions that call each other as often as the input says.
#include <assert.h>
#include <stdbool.h>

unsigned char nondet_uchar(void);
static bool isOdd(unsigned n);

static bool isEven(unsigned n) { return n == 0 || isOdd(n - 1); }
static bool isOdd(unsigned n) { return n != 0 && isEven(n - 1); }

int main(void) {
  unsigned n = nondet_uchar() % 60;
  assert(isEven(n) == (n % 2 == 0));
  return 0;
}
// CHECK: VERIFIED
