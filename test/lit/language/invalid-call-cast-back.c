// RUN: %exit 0 %fathom check %s | %filecheck %s
// A function pointer may travel in another type, as long as it is called in its own.
#include <assert.h>

_Bool nondet_bool(void);

typedef void (*Any)(void);

static int doubled(int x) { return x * 2; }
static int between(long from, long to) { return (int)(to - from); }

int main(void) {
  _Bool two = nondet_bool();
  Any any = two ? (Any)between : (Any)doubled;
  int result = two ? ((int (*)(long, long))any)(8, 50) : ((int (*)(int))any)(21);
  assert(result == 42);
  return 0;
}
// CHECK: VERIFIED
