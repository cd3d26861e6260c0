// RUN: %exit 10 %fathom check %s | %filecheck %s
// Comparing an int with an unsigned: minus one is not less than the size.
#include <assert.h>

int nondet_int(void);

static _Bool isInside(int index, const int* begin, const int* end) {
  return index < (unsigned long)(end - begin);
}

int main(void) {
  int cells[4] = {0};
  int index = nondet_int();
  if (index < 0)
    assert(isInside(index, cells, cells + 4));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
