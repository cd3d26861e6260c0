// RUN: %exit 0 %fathom check %s | %filecheck %s
// As many ints as the first argument says: in registers first, then on the stack.
#include <assert.h>
#include <stdarg.h>

unsigned char nondet_uchar(void);

static int sum(int count, ...) {
  va_list list;
  int total = 0;
  va_start(list, count);
  for (int i = 0; i < count; ++i)
    total += va_arg(list, int);
  va_end(list);
  return total;
}

int main(void) {
  int x = nondet_uchar();
  char c = 3;
  short s = -4;
  assert(sum(0) == 0);
  assert(sum(3, x, c, s) == x - 1);
  assert(sum(9, 1, 2, 4, 8, 16, 32, 64, 128, x) == 255 + x);
  int n = nondet_uchar() % 4;
  assert(sum(n, 1, 10, 100) == (n > 0) + (n > 1) * 10 + (n > 2) * 100);
  return 0;
}
// CHECK: VERIFIED
