// RUN: %exit 0 %fathom check %s | %filecheck %s
// The target reads words from odd addresses; only the check would complain.
#include <assert.h>
#include <stdint.h>

int main(void) {
  _Alignas(4) uint8_t bytes[8] = {0, 1, 2, 3, 4};
  const uint32_t* p = (const uint32_t*)(bytes + 1);
  assert(*p == 0x04030201u);
  return 0;
}
// CHECK: {{^}}VERIFIED
