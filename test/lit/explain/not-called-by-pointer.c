// RUN: %exit 10 %fathom check %s | %filecheck %s
// That a function was not called through a pointer is a reason for what it would have written, and
// so is what chose the other one: a variable, or the place in a table.
#include <assert.h>
int nondet_int(void);

static int armed, ready, other;
static void arm(void) { armed = 1; }
static void nop(void) {}
static void (*hook)(void) = arm;

static void make_ready(int by) { ready = by; }
static void ignore(int by) { other = by; }
static void (*const table[3])(int) = {ignore, make_ready, make_ready};

int main(void) {
  int mode = nondet_int();
  if (mode == 1)
    hook = nop;
  hook();
  // CHECK: error: armed [assertion
  // CHECK: nondet_int() = 1
  // CHECK: execution
  // CHECK-NEXT: mode = 1
  // CHECK-NEXT: hook = &nop
  // CHECK-NEXT: nop()
  assert(armed);
  int which = nondet_int();
  if (which < 0 || which > 2)
    return 0;
  table[which](7);
  // CHECK: error: ready [assertion
  // CHECK: execution
  // CHECK-NEXT: which = 0
  // CHECK-NEXT: ignore(by = 7)
  // CHECK-NOT: other = 7
  assert(ready);
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
