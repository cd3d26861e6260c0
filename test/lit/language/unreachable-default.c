// RUN: %exit 10 %fathom check %s | %filecheck %s
// "Cannot happen" happens for one of four values.
unsigned char nondet_uchar(void);

static int bytesOf(unsigned mode) {
  switch (mode) {
  case 0:
    return 1;
  case 1:
    return 2;
  case 2:
    return 4;
  default:
    __builtin_unreachable();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [unreachable, CWE-758]
  }
}

int main(void) { return bytesOf(nondet_uchar() & 3) > 4; }
// CHECK: FAILED: 1 of
