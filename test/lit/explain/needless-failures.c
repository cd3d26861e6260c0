// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DNEEDED | %filecheck --check-prefix=NEEDED %s
// That an allocation fails is told if something depends on it.
#include <assert.h>
#include <stdlib.h>
static int count, missing;

int main(void) {
  for (;;) {
    char *p = malloc(1);
    if (p)
      free(p);
    else
      missing = 1;
    count = (count + 1) & 7;
#ifdef NEEDED
    assert(!missing);
#else
    assert(count < 3);
#endif
  }
}
// CHECK: error: count < 3
// CHECK-NOT: fails
// CHECK: execution (3 of
// CHECK-NOT: fails
// NEEDED: error: !missing
// NEEDED: malloc() fails
// NEEDED: missing = 1
