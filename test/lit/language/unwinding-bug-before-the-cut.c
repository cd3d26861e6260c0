// RUN: %exit 10 %fathom check %s | %filecheck %s
// A loop without end does not hide what goes wrong in its first rounds.
#include <assert.h>

_Bool nondet_bool(void);

int main(void) {
  unsigned char level = 250;
  while (nondet_bool()) {
    level++;
    assert(level != 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  }
  return 0;
}
// CHECK: FAILED: 1 of
