// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck %s
// What one macro makes stands at one place, and is told apart.
#include <fathom.h>

#define COVER_BOTH(b) do { fathom_cover(b); fathom_cover(!(b)); } while (0)
#define COVER_DEAD(b) do { fathom_cover(b); if (0) fathom_cover(b); } while (0)

int main(void) {
  int x = fathom_nondet_int();
  fathom_assume(x > 0);
  // CHECK: cover-macro.c:[[# @LINE + 3]]:3: note: covered [cover]
  // CHECK: cover-macro.c:[[# @LINE + 2]]:3: error: no execution comes here with this condition [cover]
  // CHECK-NOT: cover-macro.c:[[# @LINE + 1]]:
  COVER_BOTH(x > 0);
  // CHECK: cover-macro.c:[[# @LINE + 3]]:3: error: no execution comes here with this condition [cover]
  // CHECK: cover-macro.c:[[# @LINE + 2]]:3: note: covered [cover]
  // CHECK-NOT: cover-macro.c:[[# @LINE + 1]]:
  COVER_BOTH(x < 0);
  // CHECK: cover-macro.c:[[# @LINE + 2]]:3: note: covered [cover]
  // CHECK: cover-macro.c:[[# @LINE + 1]]:3: error: no execution comes here with this condition [cover]
  COVER_DEAD(x > 9);
  // CHECK: 3 of 6 covered
  return 0;
}
