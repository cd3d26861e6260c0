// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// The misaligned value is loaded and not used.
#include <stdint.h>
_Bool nondet_bool(void);

int main(void) {
  _Alignas(8) unsigned char bytes[16] = {0};
  const uint16_t* p = (const uint16_t*)(bytes + (nondet_bool() ? 3 : 4));
  uint16_t ignored = *p;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [misaligned, CWE-188]
  (void)ignored;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
