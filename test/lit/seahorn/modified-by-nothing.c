// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DSOME | %filecheck %s --check-prefix=BAD
// A copy of no bytes modifies nothing.
#include <seahorn/seahorn.h>
#include <string.h>
size_t nd_size_t(void);

int main(void) {
  char p[4];
  size_t n = nd_size_t();
#ifdef SOME
  assume(n <= 4);
#else
  assume(n == 0);
#endif
  sea_tracking_on();
  memset(p, 1, 0);
  memmove(p, "abcd", n);
  sassert(!sea_is_modified(p));
}
// CHECK: VERIFIED
// BAD: FAILED: 1 of
