// RUN: %exit 0 %fathom check %s | %filecheck %s
// The static log drops what does not fit.
#include <string.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static unsigned append(const char* text, unsigned length) {
  static char log[16];
  static unsigned used;
  if (length > sizeof log - used)
    length = (unsigned)sizeof log - used;
  memcpy(log + used, text, length);
  used += length;
  return used;
}

int main(void) {
  unsigned total = 0;
  for (int i = 0; i < 4; i++) {
    unsigned length = nondet_uint();
    __VERIFIER_assume(length <= 6);
    total = append("abcdef", length);
  }
  return total <= 16 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
