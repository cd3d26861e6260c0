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
// RUN: %exit 5 %fathom check --memory=lambdas --word=8 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 10 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=WORD %s
// One step too far by the integer.
#include <stdint.h>

unsigned nondet_uint(void);

union view {
  int* p;
  uintptr_t u;
};

int main(void) {
  int numbers[4] = {1, 2, 3, 4};
  union view v = {numbers};
  unsigned by = nondet_uint();
  if (by > 4)
    return 0;
  v.u += by * sizeof(int);
  return *v.p;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
// WORD: {{^}}UNKNOWN: --word={{[48]}} cannot represent an access that does not lie at a known place in its word
