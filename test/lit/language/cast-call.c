// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 5 %fathom check --no-check=invalid-call %s | %filecheck %s --check-prefix=OFF
// RUN: %exit 10 %fathom check %s -- -DTHROUGH_NOTHING | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DUSED=int | %filecheck %s --check-prefix=OK
// A function called through a pointer of another type, whose result is not used: also where the
// pointer can only be this one, and where it is cast at the call.
#include <assert.h>
#ifndef USED
#define USED void
#endif
int nondet_int(void);
static int twice(int n) { return 2 * n; }

int main(void) {
#ifdef THROUGH_NOTHING
  ((USED(*)(int))twice)(1);
#else
  USED (*f)(int) = (USED(*)(int))twice;
  f(1);
#endif
  int rest = nondet_int() % 3;
  assert(rest < 3);
}
// CHECK: error: call of 'twice' as a function of another type [invalid-call
// CHECK: FAILED: 1 of
// OFF: a call of 'twice' as a function of another type is not supported
// OFF: UNKNOWN
// OK: VERIFIED
