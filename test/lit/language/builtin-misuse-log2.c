// RUN: %exit 10 %fathom check %s | %filecheck %s
// Zero has no leading one.
unsigned int nondet_uint(void);

static int log2Floor(unsigned x) {
  return 31 - __builtin_clz(x);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [builtin-misuse, CWE-758]
}

int main(void) { return log2Floor(nondet_uint()) > 31; }
// CHECK: FAILED: 1 of
