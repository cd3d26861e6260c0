// RUN: %exit 10 %fathom check --continue-after-failure %s | %filecheck %s
// Two assertions of one macro, which are violated by different executions.
#include <fathom.h>

#define TWO(p, v) do { fathom_assert((v) > (p) + 1, "first"); fathom_assert((v) != 9, "second"); } while (0)

int main(void) {
  int y = fathom_nondet_int();
  fathom_assume(y > 5 && y < 99);
  // CHECK: macro-violated.c:[[# @LINE + 2]]:3: error: first
  // CHECK: macro-violated.c:[[# @LINE + 1]]:3: error: second
  TWO(5, y);
  // CHECK: FAILED: 2 of 2 properties violated
  return 0;
}
