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
// An integer outlives the block whose address it is.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  int* p = malloc(sizeof *p);
  if (!p)
    return 0;
  uintptr_t saved = (uintptr_t)p ^ 0x55;
  free(p);
  p = (int*)(saved ^ 0x55);
  *p = 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
