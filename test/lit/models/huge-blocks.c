// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=lambdas --alloc=relative %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=lambdas --regions=off %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=arrays %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=arrays --regions=off %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=flat %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=flat --heap=history %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=4 %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=8 %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=ROOM %s
// Blocks that are so large that no three of them have room side by side.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  char *a = malloc(PTRDIFF_MAX), *b = malloc(PTRDIFF_MAX), *c = malloc(PTRDIFF_MAX);
  if (a && b && c) {
    a[0] = 1;
    b[0] = 2;
    c[PTRDIFF_MAX - 1] = 3;
    assert(a[0] == 1 && b[0] == 2);
  }
  free(a);
  free(b);
  free(c);
  return 0;
}
// CHECK: {{^}}VERIFIED
// ROOM: {{^}}UNKNOWN: the objects of the program do not fit the addresses of this memory model
