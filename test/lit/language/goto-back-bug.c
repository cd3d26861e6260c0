// RUN: %exit 10 %fathom check %s | %filecheck %s
// Where a jump back reaches a declaration again the local has no value any more.
#include <assert.h>

static void set(int* p) { *p = 5; }

static int number(void) {
  int n = 0;
again:;
  int x;
  if (n == 1)
    return x;
  x = 5;
  n++;
  goto again;
}

static int element(void) {
  int n = 0;
  goto in;
again:;
  int x[3];
  return x[1];
in:
  set(&x[1]);
  if (n++ < 1)
    goto again;
  return 0;
}

int main(void) {
  assert(number() == 5);   // CHECK: [[@LINE]]:3: error: number() == 5 [assertion, CWE-617]
  assert(element() == 5);  // CHECK: [[@LINE]]:3: error: element() == 5 [assertion, CWE-617]
}
// CHECK: FAILED: 2 of
