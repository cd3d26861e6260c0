// RUN: %exit 10 %fathom check %s | %filecheck %s
// What the library writes to a variable is a step.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 0, matrix[2][2] = {{1, 2}, {3, 4}};
  sscanf("12", "%d", &x);
  int y = x + matrix[1][0];
  assert(y != 15);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: matrix = {{[{][{]}}1, 2}, {3, 4}}
// CHECK: x = 12
// CHECK: y = 15
// CHECK: {{^}}FAILED: 1 of
