// RUN: %exit 0 %fathom check %s | %filecheck %s
// C11 6.2.4: a local lives until its block is left, also where a jump reaches its
// declaration again; only its value is lost there.
#include <assert.h>

static int once_more(void) {
  int* p = 0;
again:
  if (p)
    return *p;  // the declaration is not reached again
  int x = 5;
  p = &x;
  goto again;
}

static int same_object(void) {
  int *p = 0, n = 0;
again:;
  int x[3];
  if (n == 1) {
    *p = 3;
    return x[1] == 3 && p == &x[1];
  }
  x[1] = 5;
  p = &x[1];
  n++;
  goto again;
}

static int passed_by(void) {
  int n = 0;
  goto in;
again:;
  int x = 7;
in:
  if (n == 1)
    return x;
  x = 5;
  n++;
  goto again;
}

int main(void) {
  assert(once_more() == 5);
  assert(same_object());
  assert(passed_by() == 7);
}
// CHECK: VERIFIED
