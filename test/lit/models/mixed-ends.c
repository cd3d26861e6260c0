// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-simplify %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// The end of one array may be the start of the other: which one is meant shows on the way back.
#include <assert.h>
#include <stdint.h>

unsigned nondet_unsigned(void);

static int a[4], b[4];

int main(void) {
  uintptr_t first = nondet_unsigned() & 1, mask = -first;
  uintptr_t u = (uintptr_t)(a + 4), v = (uintptr_t)(b + 4);
  int* end = (int*)((u & mask) | (v & ~mask));
  *(int*)((uintptr_t)end - 4) = 5;
  assert((first ? a : b)[3] == 5);
  end[-2] = 6;
  assert((first ? a : b)[2] == 6);
  return 0;
}
// CHECK: {{^}}VERIFIED
