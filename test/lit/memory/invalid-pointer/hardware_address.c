// RUN: %exit 10 %fathom check %s | %filecheck %s
// No object of the program lies at this address.
#include <stdint.h>

#define STATUS ((volatile uint32_t*)0x40001000u)

int main(void) {
  return *STATUS & 1 ? 0 : 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
}
// CHECK: {{^}}FAILED: 1 of
