// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// The integer of a union is taken for a pointer that nobody stored.
#include <stdint.h>

uintptr_t nondet_uintptr(void);
_Bool nondet_bool(void);

union view {
  int* p;
  uintptr_t u;
};

int main(void) {
  int number = 1;
  union view v;
  v.p = &number;
  if (nondet_bool())
    v.u = 0x1000;
  return *v.p;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
}
// CHECK: {{^}}FAILED: 1 of
