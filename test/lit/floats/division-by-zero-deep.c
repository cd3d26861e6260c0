// RUN: %exit 10 %fathom check --check=float-division-by-zero %s | %filecheck %s
// The weights of an input can add up to zero, behind a call and a loop.
float nondet_float(void);

static float scaled(float x, float by) {
  return x / by;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-division-by-zero, CWE-369]
}

int main(void) {
  float weights[3], total = 0;
  for (int i = 0; i < 3; ++i) {
    weights[i] = nondet_float();
    total += weights[i];
  }
  int large = 0;
  for (int i = 0; i < 3; ++i)
    large += scaled(weights[i], total) > 1;
  return large;
}
// CHECK: {{^}}FAILED: 1 of
