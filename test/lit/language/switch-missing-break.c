// RUN: %exit 10 %fathom check %s | %filecheck %s
// The break after the second case was forgotten.
#include <assert.h>

unsigned char nondet_uchar(void);

static int cost(int size) {
  int cost;
  switch (size) {
  case 'S':
    cost = 10;
    break;
  case 'M':
    cost = 15;
  case 'L':
    cost = 20;
    break;
  default:
    cost = 0;
  }
  return cost;
}

int main(void) {
  int size = nondet_uchar();
  if (size == 'M')
    assert(cost(size) == 15);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  else
    assert(cost(size) != 15);
  return 0;
}
// CHECK: FAILED: 1 of
