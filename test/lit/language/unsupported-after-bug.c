// RUN: %exit 10 %fathom check %s | %filecheck %s
// A bug that happens before anything unsupported is a bug.
unsigned char nondet_uchar(void);

int main(void) {
  int divisor = nondet_uchar() & 3;
  int share = 100 / divisor;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
  if (share == 50)
    __asm__ volatile("mfence");
  return 0;
}
// CHECK: FAILED: 1 of
