// RUN: %exit 10 %fathom check %s | %filecheck %s
// Three colours need two bits; four is outside the values of the type.
extern "C" unsigned char nondet_uchar(void);
extern "C" void* memcpy(void*, const void*, unsigned long);

enum Colour { Red, Green, Blue };

static int depth(const Colour& c) {
  return c == Blue ? 8 : 16;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-enum, CWE-704]
}

int main() {
  unsigned stored = nondet_uchar() & 7;
  Colour colour;
  memcpy(&colour, &stored, sizeof colour);
  return depth(colour) > 16;
}
// CHECK: FAILED: 1 of
