// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// Behind a call and a loop: the second of the buffers is never filled.
#include <setjmp.h>

int nondet_int(void);

static jmp_buf places[2];

static void leave(int which) {
  for (int i = 0; i < 2; ++i)
    if (which == i)
      longjmp(places[i], 1);  // CHECK: :[[@LINE]]:7: error: longjmp with a buffer that setjmp has not filled [invalid-longjmp, CWE-628]
}

int main(void) {
  int which = nondet_int();
  if (setjmp(places[0]) != 0)
    return 1;
  leave(which);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
