// RUN: %exit 10 %fathom check --check=float-nan %s | %filecheck %s
// A factor grows to infinity in a loop, and meets a zero behind a call.
float nondet_float(void);

static float product(float x, float y) {
  return x * y;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-nan, CWE-682]
}

int main(void) {
  float factor = 1e30f, x = nondet_float();
  if (!(x >= 0 && x <= 1))
    return 0;
  for (int i = 0; i < 2; ++i)
    factor *= 1e10f;
  return product(factor, x) > 1;
}
// CHECK: {{^}}FAILED: 1 of
