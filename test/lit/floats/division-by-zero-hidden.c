// RUN: %exit 10 %fathom check --check=float-division-by-zero %s | %filecheck %s
// The quotient is not used: an optimiser removes it.
float nondet_float(void);

int main(void) {
  float sum = nondet_float(), count = nondet_float();
  float mean = sum / count;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-division-by-zero, CWE-369]
  (void)mean;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
