// RUN: %exit 10 %fathom check --timeout=20 %s -- -DFORM=1 | %filecheck %s
// RUN: %exit 10 %fathom check --timeout=20 %s -- -DFORM=2 | %filecheck %s
// RUN: %exit 10 %fathom check --timeout=20 %s -- -DFORM=3 | %filecheck %s
// RUN: %exit 0 %fathom check --timeout=60 %s -- -DFORM=4 | %filecheck %s --check-prefix=VERIFIED
// Loops whose guards are constants, although nobody has written an end that they come to: what is
// wrong in their first rounds is found before they are followed for long.
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  int a[2] = {0}, sum = 0;
  unsigned n = nondet_uint();
#if FORM == 1
  for (unsigned i = n;; i++) {
    sum += a[i];  // CHECK: error: {{.*}} [{{array-index|out-of-bounds-read|assertion}}
    if (sum)
      return 1;
  }
#elif FORM == 2
  // Nothing is open in the long loop, but something before it.
  assert(n != 7);
  for (unsigned i = n;; i++) {
    sum += a[i % 2];
    if (sum)
      return 1;
  }
#elif FORM == 3
  // The execution of the violation is over after a hundred rounds.
  for (unsigned i = 0, x = n;; i++) {
    x = x * 5 + 1;
    assert(i != 100 || x != 7);
    if (sum)
      return 1;
  }
#elif FORM == 4
  // More checks than are looked at in a loop that might not end.
  unsigned char b[16] = {0};
  for (int i = 0; i < 5000; i++) {
    n = n * 3 + 1;
    b[n % 16] = 1;
    assert(b[n % 16]);
  }
#endif
  return 0;
}
// CHECK: FAILED
// VERIFIED: VERIFIED
