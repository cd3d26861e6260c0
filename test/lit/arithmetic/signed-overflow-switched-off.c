// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-check=signed-overflow %s | %filecheck %s --check-prefix=OFF
// RUN: %exit 0 %fathom check --no-check=arithmetic %s | %filecheck %s --check-prefix=OFF
// A check can be switched off by its name and by its group.
int nondet_int(void);

static int seed = 12345;

static int next(void) {
  seed = seed * 1103515245 + 12345;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  return seed & 0x7fffffff;
}

int main(void) {
  seed = nondet_int();
  return next() < 0;
}
// CHECK: FAILED
// OFF: VERIFIED
