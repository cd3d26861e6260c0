// RUN: %exit 10 %fathom check %s | %filecheck %s
// A variable length integer with six continued bytes shifts by 35.
unsigned char nondet_uchar(void);

static unsigned add(unsigned value, unsigned char byte, int shift) {
  return value | (unsigned)(byte & 0x7f) << shift;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-1335]
}

int main(void) {
  unsigned value = 0;
  int shift = 0;
  for (int i = 0; i < 6; ++i) {
    unsigned char byte = nondet_uchar();
    value = add(value, byte, shift);
    if (!(byte & 0x80))
      break;
    shift += 7;
  }
  return value == 0;
}
// CHECK: FAILED: 1 of
