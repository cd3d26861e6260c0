// RUN: %exit 10 %fathom check --continue-after-failure %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure --no-simplify %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --continue-after-failure --memory=arrays --regions=off %s | %filecheck %s
// A write that failed does nothing: neither what lies behind an array nor the target of a copy from nowhere changes.
#include <assert.h>
#include <string.h>

unsigned nondet_unsigned(void);

static int a[4], b[4];

int main(void) {
  int* p = nondet_unsigned() & 1 ? a : 0;
  unsigned i = nondet_unsigned() & 31;
  p[i] = 3;
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
  // CHECK-DAG: :[[@LINE-2]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  assert(b[0] == 0 && b[3] == 0);
  memcpy(b, p + 1, 8);
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
  assert(p || b[0] == 0);
  return 0;
}
// CHECK: {{^}}FAILED: 3 of
