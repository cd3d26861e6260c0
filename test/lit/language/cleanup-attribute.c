// RUN: %exit 0 %fathom check %s | %filecheck %s
// Cleanups run at each way out of a scope, the last declared first.
#include <assert.h>

unsigned char nondet_uchar(void);

static int depth, order;

static void leave(int* level) {
  assert(*level == depth);
  --depth;
  order = order * 10 + *level;
}

static int work(int how) {
  __attribute__((cleanup(leave))) int outer = ++depth;
  for (int i = 0; i < 3; ++i) {
    __attribute__((cleanup(leave))) int inner = ++depth;
    if (how == 1)
      continue;
    if (how == 2)
      break;
    if (how == 3)
      return inner;
  }
  return outer;
}

int main(void) {
  int how = nondet_uchar() & 3;
  int result = work(how);
  assert(depth == 0);
  assert(result == (how == 3 ? 2 : 1));
  assert(order == (how < 2 ? 2221 : 21));
  return 0;
}
// CHECK: VERIFIED
