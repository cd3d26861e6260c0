// RUN: %exit 10 %fathom check %s | %filecheck %s
// One byte less on the stack than the hexadecimal text needs.
#include <alloca.h>
int nondet_int(void);

static int digits(unsigned char byte, int width) {
  char* text = alloca((unsigned)width);
  text[0] = "0123456789abcdef"[byte >> 4];
  text[1] = "0123456789abcdef"[byte & 15];
  text[2] = '\0';
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  return text[0] == text[1];
}

int main(void) { return digits((unsigned char)nondet_int(), 2); }
// CHECK: {{^}}FAILED: 1 of
