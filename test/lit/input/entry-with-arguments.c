// RUN: %exit 10 %fathom check --entry=scale %s | %filecheck %s
// RUN: %exit 0 %fathom check --entry=scaleChecked %s | %filecheck %s --check-prefix=CHECKED
// Any function can be the entry; its parameters are arbitrary.
struct Range {
  short low, high;
};

int scale(int value, struct Range r) {
  return value / (r.high - r.low);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [division-overflow, CWE-190]
}

int scaleChecked(int value, struct Range r) {
  if (r.low >= r.high || value < 0)
    return 0;
  return scale(value, r);
}
// CHECK: FAILED: 2 of
// CHECKED: VERIFIED
