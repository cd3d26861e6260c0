// RUN: %exit 0 %fathom check %s | %filecheck %s
// A thousand rounds, and one is needed for each of them.
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), steps = 0;
  if (n > 1000)
    return 0;
  while (n-- > 0)
    ++steps;
  assert(steps <= 1000);
  return 0;
}
// CHECK: VERIFIED
