// RUN: %exit 0 %fathom check --vacuity=error %s | %filecheck %s
// Who asserts that nothing comes to a place asks for just that. A function that nothing calls is
// not part of the program, and where the first part of a condition says everything, the
// assertion was reached all the same.
#include <assert.h>
#include <stdlib.h>

extern void reach_error(void);
unsigned nondet_unsigned(void);

void notCalled(int x) { assert(x == 1); }

int main(void) {
  unsigned n = nondet_unsigned() % 8;
  switch (n / 3) {
    case 0: case 1: case 2: break;
    default: assert(0 && "a number below 8");
  }
  if (n > 7)
    reach_error();
  assert(n < 8 || n * n == 2);
  assert((n <= 7 || n == 9) && (n != 8 || n > 100));
  if (!(n < 9 || (n > 20 && n < 30)))
    reach_error();
  int squares[10] = {0, 1, 4, 9, 16, 25, 36, 49};
  if (!(squares[n] >= 0 || squares[n + 1] == 1 || squares[n + 2] / n == 2))
    reach_error();
  return 0;
}
// CHECK-NOT: vacu
// CHECK: {{^}}VERIFIED
