// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --proof=/dev/null %s | %filecheck --check-prefix=PROOF %s
// A violation ends its execution; covers are about the others. With a proof file nothing else is
// asked than what is proved.
#include <assert.h>
#include <fathom.h>

unsigned nondet_unsigned(void);

int main(void) {
  unsigned n = nondet_unsigned();
  assert(n != 5);
  fathom_cover(n == 5);
  fathom_cover(n == 6);
  return 0;
}
// CHECK: cover-after-violation.c:12:3: error: n {{.*}} [assertion
// CHECK: cover-after-violation.c:14:3: note: covered [cover]
// CHECK: cover-after-violation.c:13:3: warning: no execution comes here with this condition [cover]
// CHECK: {{^}}FAILED: 1 of 1 property violated, 1 of 2 covered
// PROOF: cover-after-violation.c:13:3: note: not decided [cover]
// PROOF: {{^}}FAILED: 1 of 1 property violated, 0 of 2 covered
