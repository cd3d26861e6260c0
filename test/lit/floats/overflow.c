// RUN: %exit 10 %fathom check --check=float-overflow %s | %filecheck %s
// A square that is infinite.
float nondet_float(void);

int main(void) {
  float x = nondet_float();
  float square = x * x;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-overflow, CWE-190]
  return square > 1;
}
// CHECK: FAILED: 1 of
