// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck %s --check-prefix=ERROR
// RUN: %exit 0 %fathom check --no-check=cover %s | %filecheck %s --check-prefix=OFF
// For what can never happen clang makes no code. That it should be covered is still said, whatever
// the name of the function that says it, and fathom_cover(0) too.
#include <fathom.h>

void __VERIFIER_cover(int);
void discover(int);

static int size(int x) {
  if (sizeof(int) == 1)
    __CPROVER_cover(x > 3);  // CHECK: :[[@LINE]]:5: warning: no execution comes here with this condition [cover]
  if (sizeof(int) == 2)
    discover(x);
  return x;
  __VERIFIER_cover(x);  // CHECK: :[[@LINE]]:3: warning: no execution comes here with this condition [cover]
}

int main(void) {
  if (0)
    fathom_cover(0);  // CHECK: :[[@LINE]]:5: warning: no execution comes here with this condition [cover]
  int x = size(fathom_nondet_int());
  fathom_cover(x == 5);
  return 0;
  fathom_cover(1);  // CHECK: :[[@LINE]]:3: warning: no execution comes here with this condition [cover]
}
// CHECK: VERIFIED: 0 properties proved, 1 of 5 covered
// ERROR: FAILED
// OFF-NOT: cover
// OFF: VERIFIED
