// RUN: %exit 10 %fathom check %s | %filecheck %s
// Out of bounds after 800 rounds whose number is an input.
#include <stddef.h>

size_t nondet_size_t(void);

static int cells[800];

int main(void) {
  size_t n = nondet_size_t();
  for (size_t i = 0; i < n; ++i)
    cells[i] = 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [array-index
  return 0;
}
// CHECK: FAILED
