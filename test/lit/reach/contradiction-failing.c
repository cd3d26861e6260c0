// RUN: %exit 0 %fathom check %s | %filecheck %s
// With the second assumption alone every execution would fail, which is an end, too: it takes both.
#include <fathom.h>

int main(void) {
  unsigned i = fathom_nondet_uint();
  int a[15] = {0};
  fathom_assume(i < 10);
  fathom_assume(i > 20);
  return a[i];
}
// CHECK: contradiction-failing.c:9:3: warning: no execution comes to its end [vacuity]
// CHECK: contradiction-failing.c:8:3: note: because of this assumption
// CHECK: contradiction-failing.c:9:3: note: together with this one
// CHECK: vacuous
