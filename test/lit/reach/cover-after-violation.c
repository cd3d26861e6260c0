// RUN: %exit 10 %fathom check %s | %filecheck %s
// A violation ends its execution; covers are about the others.
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
// CHECK: cover-after-violation.c:10:3: error: n {{.*}} [assertion
// CHECK: cover-after-violation.c:12:3: note: covered [cover]
// CHECK: cover-after-violation.c:11:3: warning: no execution comes here with this condition [cover]
// CHECK: {{^}}FAILED: 1 of 1 property violated, 1 of 2 covered
