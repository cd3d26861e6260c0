// RUN: %exit 0 %fathom check %s %S/inputs/second_static.c | %filecheck %s
// Static functions and variables of the same name in two files are two.
#include <assert.h>

int elsewhere(void);

static int counter = 10;
static int step(void) { return ++counter; }

int main(void) {
  assert(step() == 11);
  assert(elsewhere() == 101);
  assert(step() == 12);
  assert(elsewhere() == 102);
  return 0;
}
// CHECK: VERIFIED
