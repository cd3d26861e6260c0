// RUN: %exit 0 %fathom check %s | %filecheck %s
// Eight times an eighth, added, is one; and ten tenths nearly.
#include <assert.h>


int main(void) {
  double sum = 0, near = 0;
  for (int i = 0; i < 8; ++i)
    sum += 0.125;
  for (int i = 0; i < 10; ++i)
    near += 0.1;
  assert(sum == 1.0 && near - 1 < 1e-15 && 1 - near < 1e-15);
}
// CHECK: {{^}}VERIFIED:
