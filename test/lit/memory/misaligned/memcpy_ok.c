// RUN: %exit 0 %fathom check --check=misaligned %s | %filecheck %s
// memcpy reads from everywhere.
#include <assert.h>
#include <stdint.h>
#include <string.h>
unsigned nondet_uint(void);

static uint32_t field(const uint8_t* bytes, unsigned offset) {
  uint32_t result;
  memcpy(&result, bytes + offset, sizeof result);
  return result;
}

int main(void) {
  uint8_t bytes[16] = {0};
  unsigned offset = nondet_uint() % 12;
  bytes[offset + 1] = 1;
  assert(field(bytes, offset) != 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
