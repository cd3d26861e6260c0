// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --vcgen=path %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// Two setjmp on two branches fill the same buffer; and one that not every way passes, so
// that jumps come from in front of it.
#include <assert.h>
#include <setjmp.h>

int nondet_int(void);

static jmp_buf place;
static int jumps;

static void leave(int value) {
  if (jumps++ < 2)
    longjmp(place, value);
}

static void branches(int left) {
  volatile int from = 0;
  if (left) {
    if (setjmp(place) != 0)
      from |= 1;
  } else if (setjmp(place) != 0) {
    from |= 2;
  }
  leave(5);
  assert(jumps == 3);
  assert(from == (left ? 1 : 2));
}

static void skipped(void) {
  volatile int rounds = 0, returns = 0;
  for (volatile int i = 0; i < 3; ++i) {
    ++rounds;
    if (i == 0) {
      if (setjmp(place) != 0)
        ++returns;
    }
    if (i > 0)
      leave(1);
  }
  assert(returns == 2);
  assert(rounds == 3);
}

int main(void) {
  branches(nondet_int() != 0);
  jumps = 0;
  skipped();
  return 0;
}
// CHECK: {{^}}VERIFIED
