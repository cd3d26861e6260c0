// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// More than PTRDIFF_MAX bytes are never given out, and calloc sees that its product wraps around.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

size_t nondet_size_t(void);

int main(void) {
  size_t beyond = nondet_size_t();
  if (beyond <= PTRDIFF_MAX)
    return 0;
  assert(!malloc(SIZE_MAX) && !malloc((size_t)PTRDIFF_MAX + 1) && !malloc(beyond));
  assert(!calloc(SIZE_MAX / 2 + 1, 2) && !calloc(beyond, 16) && !calloc(SIZE_MAX, SIZE_MAX));
  int* kept = malloc(sizeof *kept);
  if (!kept)
    return 0;
  *kept = 7;
  assert(!realloc(kept, beyond) && *kept == 7);
  free(kept);
  return 0;
}
// CHECK: {{^}}VERIFIED
