// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-simplify %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// An integer that is computed from two pointers and lies in neither object.
#include <stdint.h>

unsigned nondet_unsigned(void);

static int a[4], b[4];

int main(void) {
  uintptr_t first = nondet_unsigned() & 1, mask = -first;
  uintptr_t u = (uintptr_t)(a + 4), v = (uintptr_t)(b + 3);
  *(int*)((u & mask) | (v & ~mask)) = 5;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  return 0;
}
// CHECK: {{^}}FAILED
