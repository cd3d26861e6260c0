// RUN: %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck %s --check-prefix=ERROR
// clang makes no code for what stands behind `return`, in `if (0)` or behind a loop without end;
// the assertions there are told all the same. What says that nothing comes there is right.
#include <assert.h>

int nondet_int(void);
void fathom_assert(int, const char*);
void sassert();
void reach_error(void);

static int early(int x) {
  return x;
  assert(x > 3);  // CHECK-DAG: :[[@LINE]]:3: warning: no execution comes to this assertion {{.vacuity.}}
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
    fathom_assert(x == 1, "");  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
    reach_error();
  }
  if (!DEBUG || x)
    x = 7;
  else
    assert(x != 2 && x != 3);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
  assert(x == 7);
  switch (2) {
    case 1:
      sassert(x == 5);  // CHECK-DAG: :[[@LINE]]:7: warning: no execution comes to this assertion {{.vacuity.}}
      break;
    case 2:
      sassert(x == 7);
  }
  assert(sizeof(int) == 4 || x == 5);
  (void)sizeof(({ assert(x); x; }));
  x = early(x) == 7;
  fathom_assert(x, "");
  for (;;) {
  }
  if (x) {
    reach_error();  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
    return 1;
  }
  if (x) {
    return 1;
    reach_error();
  }
  fathom_assert(0, "never");
  return 0;
}
// CHECK-NOT: [vacuity]
// CHECK: VERIFIED: {{[0-9]+}} {{property|properties}} proved, 5 assertions unreachable
// ERROR: FAILED
