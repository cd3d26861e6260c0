// RUN: %exit 10 %fathom check --check=float-overflow %s | %filecheck %s
// A power that is too large, behind a call and a loop.
unsigned nondet_uint(void);

static float times(float x, float y) {
  return x * y;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-overflow, CWE-190]
}

int main(void) {
  unsigned exponent = nondet_uint();
  if (exponent > 4)
    return 0;
  float power = 1;
  for (unsigned i = 0; i < exponent; ++i)
    power = times(power, 1e12f);
  return power > 1e20f;
}
// CHECK: {{^}}FAILED: 1 of
