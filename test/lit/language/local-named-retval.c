// RUN: %exit 10 %fathom check %s | %filecheck %s
// A variable of that name is the program's own, not what clang keeps the result in.
#include <assert.h>
int nondet_int(void);

static int sign(int c) {
  int retval;
  if (c > 0)
    retval = 1;
  return retval;
}

int main(void) {
  assert(sign(nondet_int()) == 1);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: uninitialised 'retval'
// CHECK: FAILED: 1 of
