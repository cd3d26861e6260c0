// RUN: %exit 5 %fathom check %s | %filecheck %s
// RUN: %exit 5 %fathom check --vacuity=error %s | %filecheck %s
// What runs behind a constructor, in main and at the end of the program, lies behind the bound of a
// loop in it.
#include <stdlib.h>

int nondet_int(void);
void fathom_assert(int, const char*);

static int rounds, more;

__attribute__((constructor)) static void wait(void) {
  while (nondet_int())
    rounds++;
}

static void leave(void) {
  // CHECK-DAG: :[[@LINE+2]]:5: warning: no execution within the bounds comes to this assertion
  if (more == 1000000)
    fathom_assert(rounds == 0, "leave");
}

int main(void) {
  // CHECK-DAG: :[[@LINE+2]]:5: warning: no execution within the bounds comes to this assertion
  if (rounds == 1000000)
    fathom_assert(more == 1, "main");
  atexit(leave);
  while (nondet_int())
    more++;
  return 0;
}
// CHECK: BOUNDED: {{.*}} 2 assertions not reached
