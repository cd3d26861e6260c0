// RUN: %exit 10 %fathom check --property=%S/inputs/unreach-call.prp %s | %filecheck --check-prefix=CALL %s
// RUN: %exit 10 %fathom check --property=%S/inputs/valid-memsafety.prp %s | %filecheck --check-prefix=MEMORY %s
// RUN: %exit 10 %fathom check --property=%S/inputs/no-overflow.prp %s | %filecheck --check-prefix=OVERFLOW %s
// RUN: %exit 0 %fathom check --property=%S/inputs/valid-memcleanup.prp %s | %filecheck --check-prefix=CLEANUP %s
// A property asks for its own violation and passes over all others. A failed assert is none: it
// only ends the execution.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(x != 100);
  int values[4] = {0};
  if (x == 4) {
    x = values[x];
    // MEMORY: only-the-property.c:[[@LINE-1]]:9: error: {{.*}} [out-of-bounds-read, CWE-125]
    return 0;
  }
  if (x > 0)
    x = 0x40000000 + x;
  // OVERFLOW: only-the-property.c:[[@LINE-1]]:20: error: {{.*}} [signed-overflow, CWE-190]
  if (x == 7)
    return 1 / (x - 7);
  if (x == -5)
    reach_error();
  // CALL: only-the-property.c:[[@LINE-1]]:5: error: reach_error is called [assertion, CWE-617]
  return 0;
}
// CALL: FAILED: 1 of
// CALL: assumes: SV-COMP's rules: every allocation succeeds, and nothing is undefined but what is checked (unreach-call)
// CALL-NEXT: {{^}}false(unreach-call){{$}}
// MEMORY: {{^}}false(valid-deref){{$}}
// OVERFLOW: {{^}}false(no-overflow){{$}}
// CLEANUP: VERIFIED
// CLEANUP: {{^}}true{{$}}
