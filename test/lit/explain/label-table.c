// RUN: %exit 10 %fathom check %s | %filecheck %s
// The labels of a table are those of the program that is run again.
#include <assert.h>
unsigned nondet_unsigned(void);

int main(void) {
  static void* const labels[3] = {&&first, &&second, &&third};
  unsigned which = nondet_unsigned() % 3;
  goto* labels[which];
third:
  assert(which != 2);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
second:
first:
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
