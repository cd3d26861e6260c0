// RUN: %exit 10 %fathom check %s | %filecheck %s
// INT_MAX as a float is 2147483648.
float nondet_float(void);

int main(void) {
  float x = nondet_float();
  if (!(x >= 0 && x <= 2147483647))
    return 1;
  return (int)x == 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-cast, CWE-681]
}
// CHECK: FAILED: 1 of
