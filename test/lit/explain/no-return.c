// RUN: %exit 10 %fathom check %s | %filecheck %s
// A program that ends with exit: ways meet before it, and the loop is none without an end.
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);

int main(void) {
  int sum = 0, other = 0, limit = nondet_int();
  for (int i = 0; i < 3; i++)
    other += i;
  if (limit > 4)
    sum = 7;
  if (other == 2)
    other = 0;
  assert(sum != 7);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: sum != 7 [assertion, CWE-617]
  exit(other);
}
// CHECK: nondet_int() = 5
// CHECK: execution (2 of {{[0-9]+}} steps matter)
// CHECK-NEXT: :8: limit = 5
// CHECK-NEXT: :12: sum = 7
// CHECK-NEXT: FAILED
