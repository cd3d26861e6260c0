// RUN: %exit 0 %fathom check %s | %filecheck %s
// 596523 hours are the most whose seconds fit into an int.
#include <assert.h>

int nondet_int(void);
void __VERIFIER_assume(int);

static int secondsOf(int hours) { return hours * 3600; }

int main(void) {
  int hours = nondet_int();
  __VERIFIER_assume(hours >= -596523 && hours <= 596523);
  int seconds = secondsOf(hours);
  assert((seconds & 15) == 0);
  return 0;
}
// CHECK: VERIFIED
