// RUN: %exit 10 %fathom check --check=float-nan %s | %filecheck %s
// Infinity minus infinity.
float nondet_float(void);

int main(void) {
  float x = nondet_float(), y = nondet_float();
  float difference = x - y;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-nan, CWE-682]
  return difference > 1;
}
// CHECK: FAILED: 1 of
