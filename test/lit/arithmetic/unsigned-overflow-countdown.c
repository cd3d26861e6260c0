// RUN: %exit 10 %fathom check --check=unsigned-overflow %s | %filecheck %s
// A buffer is drained by four bytes at a time, though it need not hold a multiple of four.
unsigned int nondet_uint(void);

static unsigned pending;

static void drain(void) {
  pending -= 4;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [unsigned-overflow, CWE-190]
}

int main(void) {
  pending = nondet_uint() % 13;
  for (int i = 0; i < 3; ++i)
    if (pending != 0)
      drain();
  return 0;
}
// CHECK: FAILED: 1 of
