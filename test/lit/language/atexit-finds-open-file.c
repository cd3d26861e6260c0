// RUN: %exit 10 %fathom check %s | %filecheck %s
// One of the ways out of main forgets to close; the registered function notices, after main.
#include <assert.h>
#include <stdlib.h>

unsigned char nondet_uchar(void);

static int open;

static void check(void) {
  assert(open == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}

int main(void) {
  atexit(check);
  open = 1;
  unsigned char bytes = nondet_uchar();
  if (bytes == 0)
    return 1;
  open = 0;
  return 0;
}
// CHECK: FAILED: 1 of
