// RUN: %fathom check --no-check=all %s | %filecheck --check-prefix=NONE %s
// RUN: %exit 10 %fathom check --no-check=assertion --json=- %s | %filecheck --check-prefix=JSON %s
// RUN: %exit 10 %fathom check %s | %filecheck %s
// An assertion that is not checked is not proved.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  assert(x != 5);  // CHECK: :[[@LINE]]:{{.*}} [assertion
  assert(1);
  int a[3];
  a[0] = x / (x - 7);  // CHECK: :[[@LINE]]:{{.*}} [division-by-zero
  return a[0] - a[0];
}
// NONE: {{^}}VERIFIED: 0 properties
// JSON-NOT: main.assertion
