// RUN: %exit 5 %fathom check --recursion=20 %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=ENOUGH
// The depth depends on the input and goes up to fifty, which is found out; a ceiling below is reached.
#include <assert.h>

unsigned char nondet_uchar(void);

static int depth(int n) {
  if (n == 0)
    return 0;
  return 1 + depth(n - 1);
}

int main(void) {
  int n = nondet_uchar() % 51;
  assert(depth(n) == n);
  return 0;
}
// CHECK: note: {{.*}} [recursion]
// CHECK: BOUNDED
// ENOUGH: VERIFIED
