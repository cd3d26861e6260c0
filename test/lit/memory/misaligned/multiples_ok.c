// RUN: %exit 0 %fathom check --check=misaligned %s | %filecheck %s
// Words at multiples of four in an aligned buffer.
#include <assert.h>
#include <stdint.h>
unsigned nondet_uint(void);

int main(void) {
  _Alignas(4) uint8_t bytes[16] = {0};
  unsigned word = nondet_uint() % 4;
  *(uint32_t*)(bytes + 4 * word) = 0xffffffffu;
  assert(bytes[4 * word + 3] == 0xff && bytes[(4 * word + 4) % 16] == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
