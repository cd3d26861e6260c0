// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two constructors read two inputs and allocate two blocks.
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);
static int x, y;
static char *p, *q;

__attribute__((constructor)) static void first(void) {
  x = nondet_int();
  p = malloc(4);
}

__attribute__((constructor)) static void second(void) {
  y = nondet_int();
  q = malloc(8);
}

int main(void) {
  if (p && q) {
    assert(p != q);
    q[7] = 1;
    p[6] = 1;  // CHECK-DAG: [[@LINE]]:10: error: write of 1 byte at offset 6 {{.*}}out-of-bounds-write
  }
  assert(x == y);  // CHECK-DAG: [[@LINE]]:3: error: x == y [assertion, CWE-617]
}
// CHECK: FAILED: 2 of
