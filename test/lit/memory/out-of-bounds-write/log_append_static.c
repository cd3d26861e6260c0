// RUN: %exit 10 %fathom check %s | %filecheck %s
// A static log buffer that is appended to, call after call.
#include <string.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static unsigned append(const char* text, unsigned length) {
  static char log[16];
  static unsigned used;
  memcpy(log + used, text, length);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  used += length;
  return used;
}

int main(void) {
  unsigned total = 0;
  for (int i = 0; i < 3; i++) {
    unsigned length = nondet_uint();
    __VERIFIER_assume(length >= 1 && length <= 6);
    total = append("abcdef", length);
  }
  return (int)total;
}
// CHECK: {{^}}FAILED: 1 of
