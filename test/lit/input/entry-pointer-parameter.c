// RUN: %exit 10 %fathom check --entry=first %s | %filecheck %s
// A pointer parameter may be null, unless the function tests it.
int first(const int* values) {
  return values[0];  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
}
// CHECK: FAILED
