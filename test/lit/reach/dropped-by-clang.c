// RUN: %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck %s --check-prefix=ERROR
// clang makes no code for what stands behind `return`, in `if (0)` or behind a loop without end;
// the assertions there are told all the same. What says that nothing comes there is right.
#include <assert.h>

int nondet_int(void);
void fathom_assert(int);
void reach_error(void);

static int early(int x) {
  return x;
  assert(x > 3);  // CHECK-DAG: :[[@LINE]]:3: warning: no execution comes to this assertion
  assert(0);
}

static int never_called(int x) {
  return x;
  assert(x > 4);
}

#define DEBUG 0

int main(void) {
  int x = nondet_int();
  if (DEBUG) {
    fathom_assert(x == 1);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion
    reach_error();
  }
  if (!DEBUG || x)
    x = 7;
  else
    assert(x != 2 && x != 3);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion
  assert(x == 7);
  (void)sizeof(({ assert(x); x; }));
  x = early(x) == 7;
  fathom_assert(x);
  for (;;) {
  }
  if (x)
    reach_error();  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion
  fathom_assert(0);
  return 0;
}
// CHECK-NOT: warning
// CHECK: VERIFIED: {{[0-9]+}} {{property|properties}} proved, 4 assertions unreachable
// ERROR: FAILED
