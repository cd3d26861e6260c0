// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// A function without a body that is called through a pointer: its result in memory is arbitrary, too.
#include <assert.h>
int nondet_int(void);
struct big {
  int *p;
  long a[4];
};
struct big read_big(void);
static struct big own(void) { return (struct big){0, {1, 2, 3, 4}}; }

int main(void) {
  struct big (*f)(void) = nondet_int() ? read_big : own;
  struct big b = f();
  assert(b.a[3] == 4);
}
// CHECK: error: b.a[3] == 4
// CHECK: FAILED: 1 of
