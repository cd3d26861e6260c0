// RUN: %exit 0 %fathom check --replace=value %S/inputs/five.c %s 2>&1 | %filecheck %s
// RUN: %exit 0 %fathom check --take-last %S/inputs/five.c %s 2>&1 | %filecheck %s
// RUN: %exit 10 %fathom check --take-last %s %S/inputs/five.c 2>&1 | %filecheck %s --check-prefix=FIVE
// RUN: %exit 10 %fathom check --replace=value %s %S/inputs/five.c 2>&1 | %filecheck %s --check-prefix=FIVE
// An alias of a function that gives way keeps the body.
#include <assert.h>
int value(void) { return 6; }
int otherName(void);

int main(void) {
  assert(otherName() == 5);
  assert(value() == 6);  // FIVE: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}VERIFIED
// FIVE: FAILED: 1 of
