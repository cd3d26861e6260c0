// RUN: %exit 10 %fathom check %s | %filecheck %s
// An optimiser may give an uninitialised variable any value it likes, here one for which the
// assertion holds. Every value has to be considered.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int mode;
  if (nondet_int() > 0)
    mode = 1;
  assert(mode != 3);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
