// RUN: %exit 10 %fathom check %s | %filecheck %s
// The shift amount is a difference that may be negative.
unsigned char nondet_uchar(void);

static unsigned align(unsigned mantissa, int exponent, int target) {
  return mantissa >> (target - exponent);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-1335]
}

int main(void) {
  int exponent = nondet_uchar() & 15;
  return align(0x800000u, exponent, 14) == 0;
}
// CHECK: FAILED: 1 of
