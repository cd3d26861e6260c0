// RUN: %exit 10 %fathom check --check=pointer-relation %s | %filecheck %s
// The comparison's result is not used.
_Bool nondet_bool(void);

int main(void) {
  int own[4], other[4];
  int* p = nondet_bool() ? own + 1 : other + 1;
  int isBehind = p > own;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-relation, CWE-469]
  (void)isBehind;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
