// RUN: %exit 2 %fathom check %S/inputs/helper.c %s 2>&1 | %filecheck %s --check-prefix=REFUSED
// RUN: %exit 2 %fathom check %s %S/inputs/helper.c 2>&1 | %filecheck %s --check-prefix=REFUSED
// RUN: %exit 10 %fathom check --take-last %S/inputs/helper.c %s 2>&1 | %filecheck %s
// RUN: %exit 0 %fathom check --take-last %s %S/inputs/helper.c 2>&1 | %filecheck %s --check-prefix=LAST
// RUN: %exit 10 %fathom check --replace=helper %S/inputs/helper.c %s | %filecheck %s --check-prefix=REPLACED
// RUN: %exit 2 %fathom check %s -- -DSAME 2>&1 | %filecheck %s --check-prefix=SAME
// RUN: %exit 10 %fathom check --take-last %s -- -DSAME 2>&1 | %filecheck %s --check-prefix=SAME
// A static function and another one with the name under which CBMC exports it are two definitions of one.
#include <assert.h>
#ifdef SAME
#include "inputs/helper.c"
#endif
int direct(int x), indirect(int x);
int __CPROVER_file_local_helper_c_helper(int x) { return -1; }

int main(void) {
  assert(direct(3) == 3);
  // CHECK: warning: '__CPROVER_file_local_helper_c_helper' is defined in {{.*}}helper.c and in {{.*}}, and the last one is taken
  // CHECK: :[[@LINE-2]]:{{[0-9]+}}: error: direct(3) == 3 [assertion, CWE-617]
  // REPLACED: :[[@LINE-3]]:{{[0-9]+}}: error: direct(3) == 3 [assertion, CWE-617]
  // SAME: '__CPROVER_file_local_helper_c_helper' is defined in {{.*}}static-function-stub.c, and is the 'helper' of {{.*}}helper.c
  assert(indirect(3) == 3);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// REFUSED: fathom: '__CPROVER_file_local_helper_c_helper' is defined in {{.*}} and in
// LAST: and the last one is taken
// LAST: {{^}}VERIFIED
