// RUN: %exit 10 %fathom check %s | %filecheck %s
// A scale of -1 is not zero, and yet not every value can be divided by it.
int nondet_int(void);

static int scaled(int value, int scale) {
  if (scale == 0)
    return value;
  return value / scale;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-overflow, CWE-190]
}

int main(void) {
  int scale = nondet_int();
  if (scale < -1 || scale > 1)
    return 0;
  scaled(nondet_int(), scale);
  return 0;
}
// CHECK: FAILED: 1 of
