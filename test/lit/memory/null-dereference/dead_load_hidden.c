// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nobody uses the loaded value, so an optimiser drops the load and the bug with it.
#include <stddef.h>
int nondet_int(void);

static void prefetch(const int* cell) {
  int ignored = *cell;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
  (void)ignored;
}

int main(void) {
  int cell = 7;
  int mode = nondet_int();
  prefetch(mode == 42 ? NULL : &cell);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
