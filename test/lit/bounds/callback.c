// RUN: %exit 0 %fathom check %s | %filecheck %s
// The loop is in a function that only a pointer knows.
#include <assert.h>

unsigned char nondet_uchar(void);

static unsigned count(unsigned n) {
  unsigned c = 0;
  while (n) {
    n &= n - 1;
    ++c;
  }
  return c;
}

static unsigned twice(unsigned (*f)(unsigned), unsigned x) { return f(x) + f(x); }

int main(void) {
  unsigned x = nondet_uchar();
  assert(twice(count, x) <= 16);
  return 0;
}
// CHECK: VERIFIED
