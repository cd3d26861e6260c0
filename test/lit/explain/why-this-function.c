// RUN: %exit 10 %fathom check %s | %filecheck %s
// That a function is called through a pointer depends on who set the pointer.
#include <assert.h>
int nondet_int(void);

static int plus(int x) { return x + 1; }
static int minus(int x) { return x - 1; }

int main(void) {
  int (*step)(int) = plus;
  int unrelated = 4;
  if (nondet_int() == 5)
    step = minus;
  unrelated++;
  assert(step(3) == 4);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return unrelated;
}
// CHECK-NOT: unrelated =
// CHECK: step = &minus
// CHECK: minus(x = 3)
// CHECK: {{^}}FAILED: 1 of
