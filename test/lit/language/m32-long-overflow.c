// RUN: %exit 10 %fathom check %s -- -m32 | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=LP64
// What fits into a long of 64 bits overflows in one of 32.
int nondet_int(void);

static long bytes(int blocks) {
  return (long)blocks * 512;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) {
  int blocks = nondet_int();
  if (blocks < 0)
    return 1;
  return bytes(blocks) < 0;
}
// CHECK: FAILED: 1 of
// LP64: VERIFIED
