// RUN: %exit 0 %fathom check %s | %filecheck %s
// sigsetjmp, _setjmp, clang's own pair, and a jump through a pointer to longjmp.
#include <assert.h>
#include <setjmp.h>

static jmp_buf place;
static sigjmp_buf signalPlace;
static void* own[5];

static void leave(void) { __builtin_longjmp(own, 1); }

static int builtin(void) {
  if (__builtin_setjmp(own) == 0)
    leave();
  return 3;
}

int main(void) {
  volatile int seen = 0;
  if (_setjmp(place) == 0)
    _longjmp(place, 1);
  ++seen;
  if (sigsetjmp(signalPlace, 1) == 0)
    siglongjmp(signalPlace, 1);
  ++seen;
  void (*jump)(struct __jmp_buf_tag*, int) = longjmp;
  if (setjmp(place) == 0)
    jump(place, 0);
  ++seen;
  assert(seen == 3);
  assert(builtin() == 3);
  return 0;
}
// CHECK: {{^}}VERIFIED
