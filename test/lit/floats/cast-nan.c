// RUN: %exit 10 %fathom check %s | %filecheck %s
// NaN is no integer.
double nondet_double(void);

int main(void) {
  double x = nondet_double();
  if (x < -1000 || x > 1000)
    return 1;
  return (int)x == 5;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-cast, CWE-681]
}
// CHECK: FAILED: 1 of
