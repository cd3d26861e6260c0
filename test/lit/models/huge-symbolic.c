// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas %s | %filecheck --check-prefix=BOUND %s
// RUN: %exit 5 %fathom check --memory=lambdas --alloc=relative %s | %filecheck --check-prefix=BOUND %s
// RUN: %exit 5 %fathom check --memory=lambdas --regions=off %s | %filecheck --check-prefix=BOUND %s
// RUN: %exit 5 %fathom check --memory=arrays %s | %filecheck --check-prefix=BOUND %s
// RUN: %exit 5 %fathom check --memory=arrays --regions=off %s | %filecheck --check-prefix=BOUND %s
// RUN: %exit 5 %fathom check --memory=flat %s | %filecheck --check-prefix=BOUND %s
// RUN: %exit 5 %fathom check --memory=flat --heap=history %s | %filecheck --check-prefix=BOUND %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=8 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=WORD %s
// A size of any kind; the last byte is there, and is not the first unless it must.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

size_t nondet_size_t(void);

int main(void) {
  size_t size = nondet_size_t();
  char* block = malloc(size);
  if (!block)
    return 0;
  assert(size <= PTRDIFF_MAX);
  if (size > 1) {
    block[0] = 1;
    block[size - 1] = 2;
    assert(block[0] == 1);
  }
  free(block);
  return 0;
}
// CHECK: {{^}}VERIFIED
// WORD: {{^}}UNKNOWN: --word={{[48]}} cannot represent an access that does not lie at a known place in its word
// BOUND: note: the memory model has at most 17179869184 bytes for an object of symbolic size [unwinding]
// BOUND: BOUNDED
