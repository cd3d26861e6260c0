// RUN: %exit 10 %fathom check --check=pointer-relation %s | %filecheck %s
// Which of two variables lies first is nobody's business.
int main(void) {
  int a = 1, b = 2;
  int *p = &a, *q = &b;
  int* first = p < q ? p : q;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-relation, CWE-469]
  return *first > 0 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
