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
// Integers that are computed from two pointers lead to the object in whose range they lie.
#include <assert.h>
#include <stdint.h>

unsigned nondet_unsigned(void);

static int a[4], b[4];

int main(void) {
  uintptr_t first = nondet_unsigned() & 1, mask = -first;
  uintptr_t u = (uintptr_t)&a[1], v = (uintptr_t)&b[2];
  *(int*)((u & mask) | (v & ~mask)) = 5;
  assert(a[1] == (first ? 5 : 0) && b[2] == (first ? 0 : 5));
  assert(*(int*)(v ^ ((u ^ v) & mask)) == 5);
  uintptr_t sum = u + v;
  assert(*(int*)(sum - (first ? v : u)) == 5);
  return 0;
}
// CHECK: {{^}}VERIFIED
