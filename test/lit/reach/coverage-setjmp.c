// RUN: %fathom check --coverage %s | %filecheck %s
// That a call can come back by longjmp is no branch of the program: there is one here, and both
// sides of it are taken.
#include <setjmp.h>

static jmp_buf back;

static void leave(void) { longjmp(back, 1); }

int main(void) {
  if (setjmp(back))
    return 0;
  leave();
  return 1;
}
// CHECK: coverage: {{.*}} 2 of 2 branches
