// RUN: %exit 10 %fathom check --check=float-nan %s | %filecheck %s
// The difference is not used: an optimiser removes it.
float nondet_float(void);

int main(void) {
  float x = nondet_float();
  float difference = x - x;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-nan, CWE-682]
  (void)difference;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
