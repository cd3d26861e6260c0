// RUN: %exit 10 %fathom check %s | %filecheck %s
// A byte assembled into the top of an int: from 128 on, a bit lands in the sign.
unsigned char nondet_uchar(void);

static int bigEndian(const unsigned char* b) {
  return (b[0] << 24)  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-1335]
         | (b[1] << 16) | (b[2] << 8) | b[3];
}

int main(void) {
  unsigned char bytes[4] = {nondet_uchar(), 2, 3, 4};
  return bigEndian(bytes) == 0;
}
// CHECK: FAILED: 1 of
