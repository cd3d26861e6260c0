// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s --check-prefix=PLACES
// RUN: %exit 0 %fathom check %s -- -DSIZE=1 | %filecheck %s --check-prefix=OK
// A variable without bytes may lie where another one does. malloc(0) never gives an address twice.
#include <assert.h>
#include <stdlib.h>
#ifndef SIZE
#define SIZE 0
#endif
char a[SIZE], b[SIZE];
int g;
static int differ(const void* p, const void* q) { return p != q; }

int main(void) {
  assert(differ(a, b));
  assert(differ(a, &g));
  char *m = malloc(0), *n = malloc(0);
  assert(!m || differ(m, n));
  free(m);
  free(n);
}
// CHECK: error: differ(a, b)
// CHECK: error: differ(a, &g)
// CHECK: FAILED: 2 of
// PLACES: VERIFIED
// PLACES: assumes: objects lie at the addresses that this memory model gives them
// OK: VERIFIED
