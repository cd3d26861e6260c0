// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --vcgen=path %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// Where a jump goes, with which value, and what volatile locals are then.
#include <assert.h>
#include <setjmp.h>

int nondet_int(void);

static jmp_buf start;

static void work(int n) {
  if (n > 3)
    longjmp(start, n - 4);
}

int main(void) {
  volatile int count = 0;
  int n = nondet_int();
  int result = setjmp(start);
  if (result == 0) {
    count = 1;
    work(n);
    count = 2;
    assert(n <= 3);
    return 0;
  }
  assert(count == 1);
  assert(n > 3);
  assert(result == (n == 4 ? 1 : n - 4));
  if (result > 50)
    assert(n != 100);  // CHECK: :[[@LINE]]:5: error: n != 100 [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
