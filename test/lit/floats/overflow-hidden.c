// RUN: %exit 10 %fathom check --check=float-overflow %s | %filecheck %s
// The sum is not used: an optimiser removes it.
float nondet_float(void);

int main(void) {
  float x = nondet_float();
  float twice = x + x;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-overflow, CWE-190]
  (void)twice;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
