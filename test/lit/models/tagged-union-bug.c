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
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=WORD %s
// Pointers and integers in one word; the tag is forgotten for one of the integers.
#include <stdint.h>

int nondet_int(void);

typedef union value {
  const int* boxed;
  intptr_t small;
} value;

static int number(value v) { return v.small & 1 ? (int)(v.small >> 1) : *v.boxed; }  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]

int main(void) {
  int n = nondet_int();
  value v;
  if (n > 0 && n < 100)
    v.small = n * 2 + 1;
  else if (n == 0)
    v.small = 0;
  else
    v.boxed = &n;
  return number(v) > 0;
}
// CHECK: {{^}}FAILED: 1 of
// WORD: {{^}}UNKNOWN: --word={{[48]}} cannot represent an access that does not lie at a known place in its word
