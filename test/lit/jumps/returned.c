// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --vcgen=path %s | %filecheck %s
// The function that called setjmp has returned.
#include <setjmp.h>

int nondet_int(void);

static jmp_buf place;

static int prepare(void) { return setjmp(place); }

int main(void) {
  if (prepare() == 0 && nondet_int() == 7)
    longjmp(place, 1);  // CHECK: :[[@LINE]]:5: error: longjmp to a function that has already returned [invalid-longjmp, CWE-628]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
