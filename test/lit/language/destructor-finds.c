// RUN: %exit 10 %fathom check %s | %filecheck %s
// A destructor runs also if the program ends by exit behind a call and a loop, but not by _Exit.
#include <stdlib.h>

static int* last;

__attribute__((destructor)) static void forget(void) {
  if (last)
    *last = 0;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}

int nondet_int(void);

static void finish(int how) {
  for (int i = 0; i < 3; ++i)
    if (i == how)
      exit(i);
}

int main(void) {
  last = malloc(sizeof *last);
  free(last);
  finish(nondet_int());
  _Exit(0);
}
// CHECK: {{^}}FAILED: 1 of
