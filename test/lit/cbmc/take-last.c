// RUN: %exit 2 %fathom check --entry=harness %S/inputs/stub.c %s 2>&1 | %filecheck --check-prefix=TWICE %s
// RUN: %exit 0 %fathom check --entry=harness --take-last %s %S/inputs/stub.c 2>&1 | %filecheck --check-prefix=STUB %s
// RUN: %exit 10 %fathom check --entry=harness --take-last %S/inputs/stub.c %s 2>&1 | %filecheck --check-prefix=OWN %s
// The stub counts if it stands last.
#include <assert.h>

int measure(void) { return -1; }

void harness(void) { assert(measure() == 3); }
// TWICE: fathom: 'measure' is defined in {{.*}}stub.c and in {{.*}}take-last.c
// STUB: fathom: warning: 'measure' is defined in {{.*}}take-last.c and in {{.*}}stub.c, and the last one is taken
// STUB: {{^}}VERIFIED
// OWN: [assertion, CWE-617]
