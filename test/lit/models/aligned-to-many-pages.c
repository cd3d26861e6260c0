// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas --alloc=relative %s | %filecheck --check-prefix=RELATIVE %s
// Alignment beyond a page is known, too.
#include <assert.h>
#include <stdint.h>

static _Alignas(8192) char table[8192];

int main(void) {
  _Alignas(16384) char block[3];
  assert((uintptr_t)table % 8192 == 0);
  assert(((uintptr_t)(block + 2) & ~(uintptr_t)16383) == (uintptr_t)block);
}
// CHECK: {{^}}VERIFIED
// RELATIVE: UNKNOWN: --alloc=relative cannot place an object that is aligned to more than a page
