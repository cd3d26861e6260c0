// RUN: %exit 10 %fathom check --check=conversion %s | %filecheck %s
// A sum of bytes in a single one: after enough of them, the compound assignment loses bits.
unsigned char nondet_uchar(void);

static signed char checksum;

static void feed(unsigned char byte) {
  checksum += byte & 0x3f;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [conversion, CWE-197]
}

int main(void) {
  for (int i = 0; i < 3; ++i)
    feed(nondet_uchar());
  return 0;
}
// CHECK: FAILED: 1 of
