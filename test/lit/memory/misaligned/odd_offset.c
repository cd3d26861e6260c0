// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// A 32-bit field that begins at an odd byte.
#include <stdint.h>
unsigned nondet_uint(void);

struct Frame {
  _Alignas(8) uint8_t bytes[16];
};

static uint32_t field(const struct Frame* frame, unsigned offset) {
  return *(const uint32_t*)(frame->bytes + offset);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [misaligned, CWE-188]
}

int main(void) {
  struct Frame frame = {{1, 0, 0, 0, 2}};
  unsigned offset = nondet_uint() % 12;
  return field(&frame, offset) == 0;
}
// CHECK: {{^}}FAILED: 1 of
