// RUN: %exit 10 %fathom check %s | %filecheck %s
// The smallest integer has no absolute value.
int nondet_int(void);

static int magnitude(int x) {
  if (x < 0)
    x = -x;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  return x;
}

int main(void) { return magnitude(nondet_int()) < 0; }
// CHECK: FAILED: 1 of
