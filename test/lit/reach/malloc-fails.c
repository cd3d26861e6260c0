// RUN: %exit 0 %fathom check --vacuity=error %s | %filecheck %s
// RUN: %exit 0 %fathom check --malloc=succeeds %s | %filecheck --check-prefix=SUCCEEDS %s
// What is asserted for the case that malloc fails is reached only if it may.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  int state = 1;
  char* p = malloc(3);
  if (!p) {
    state = 0;
    assert(state == 0);
    return 1;
  }
  free(p);
  assert(state == 1);
  return 0;
}
// CHECK-NOT: vacu
// CHECK: {{^}}VERIFIED
// SUCCEEDS: malloc-fails.c:12:5: warning: no execution comes to this assertion [vacuity]
// SUCCEEDS: {{^}}VERIFIED: {{[0-9]+ propert[a-z]+}} proved, 1 assertion unreachable
