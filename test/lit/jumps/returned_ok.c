// RUN: %exit 0 %fathom check %s | %filecheck %s
// The function that called setjmp waits for the jump.
#include <assert.h>
#include <setjmp.h>

int nondet_int(void);

static jmp_buf place;

static void leave(int value) { longjmp(place, value); }

static int guarded(int value) {
  int result = setjmp(place);
  if (result == 0)
    leave(value);
  return result;
}

int main(void) {
  int value = nondet_int();
  assert(guarded(value) == (value == 0 ? 1 : value));
}
// CHECK: {{^}}VERIFIED
