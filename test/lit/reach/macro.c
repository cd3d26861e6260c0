// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck %s
// Two assertions of one macro, of which one is never reached.
#include <assert.h>
#include <fathom.h>

#define CHECK_ONE(p, v) do { if (p) fathom_assert((v) > 5, "large"); else fathom_assert((v) == 77, "77"); } while (0)
#define CHECK_TWO(p, v) do { if (p) assert((v) > 5 || (v) < 0); else assert((v) == 77); } while (0)
#define CHECK_LAST(v) do { assert((v) > 5 && (v) < 99); if (0) assert((v) == 77); } while (0)

int main(void) {
  int x = fathom_nondet_int(), y = fathom_nondet_int();
  fathom_assume(x > 0 && y > 5 && y < 99);
  // CHECK: macro.c:[[# @LINE + 1]]:3: error: no execution comes to this assertion [vacuity]
  CHECK_ONE(x > 0, y);
  // CHECK: macro.c:[[# @LINE + 1]]:3: error: no execution comes to this assertion [vacuity]
  CHECK_TWO(x > 0, y);
  // CHECK: macro.c:[[# @LINE + 1]]:3: error: no execution comes to this assertion [vacuity]
  CHECK_LAST(y);
  // CHECK-NOT: no execution comes
  CHECK_ONE(y == 77 ? x > 99 : 1, y);
  // CHECK: FAILED:{{.*}} 3 assertions unreachable
  return 0;
}
