// RUN: %exit 10 %fathom check --property=%S/inputs/valid-memcleanup.prp %s | %filecheck --check-prefix=EXIT %s
// RUN: %exit 5 %fathom check --property=%S/inputs/valid-memcleanup.prp %s -- -DABORTS | %filecheck --check-prefix=ABORT %s
// RUN: %exit 5 %fathom check --property=%S/inputs/valid-memsafety.prp %s | %filecheck --check-prefix=TRACK %s
// RUN: %exit 0 %fathom check --property=%S/inputs/valid-memsafety.prp %s -- -DABORTS | %filecheck --check-prefix=TRACK-ABORT %s
// The program ends by exit while memory is allocated: not cleaned up, but perhaps not lost.
#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);

static void stop(void) {
#ifdef ABORTS
  abort();
  // ABORT: memory-at-exit.c:[[@LINE-1]]:3: note: abort leaves memory allocated, which may be a leak or not
#else
  exit(1);
  // TRACK: memory-at-exit.c:[[@LINE-1]]:3: note: exit is called while memory is allocated to which at most locals point
#endif
}

int main(void) {
  int* number = malloc(sizeof *number);
  // EXIT: memory-at-exit.c:[[@LINE-1]]:17: error: {{.*}} is never freed [memory-leak, CWE-401]
  *number = 4;
  if (__VERIFIER_nondet_bool())
    stop();
  free(number);
  return 0;
}
// EXIT: {{^}}false(valid-memcleanup){{$}}
// ABORT: {{^}}unknown{{$}}
// TRACK: {{^}}unknown{{$}}
// TRACK-ABORT: assumes: no memory is lost where the program aborts
// TRACK-ABORT: {{^}}true{{$}}
