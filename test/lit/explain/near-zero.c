// RUN: %exit 10 %fathom check %s | %filecheck %s
// Of all values that show it, those near zero.
#include <assert.h>
int nondet_int(void);
unsigned nondet_unsigned(void);

int main(void) {
  int a = nondet_int(), b = nondet_int();
  unsigned n = nondet_unsigned();
  assert(a <= b || n < 1000);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK-DAG: nondet_int() = {{-?[01]$}}
// CHECK-DAG: nondet_unsigned() = 1000
// CHECK: {{^}}FAILED: 1 of
