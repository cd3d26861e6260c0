// RUN: %exit 0 %fathom check --malloc=succeeds %s | %filecheck %s
// The same program (SeaBMC, figure 2) with enough memory on both branches: both assertions hold.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

uint8_t nd_char(void);
bool nd_bool(void);
void assume(bool);

int main() {
  uint8_t x = nd_char();
  assume(x > 0 && x < 10);
  uint8_t *p = nd_bool() ? malloc(2*sizeof(uint8_t))
                      : malloc(3*sizeof(uint8_t));
  *p = x;
  *(p + 1) = 0;
  assert(0 < *p && *p < 10);
  assert(*(p + 1) == 0);
  return 0;
}
// CHECK: VERIFIED
