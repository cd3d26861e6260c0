// RUN: %exit 10 %fathom check %s | %filecheck %s
// new[] with delete.
int main() {
  int* p = new int[3]{1, 2, 3};
  int first = p[0];
  delete p;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
  return first;
}
// CHECK: {{^}}FAILED: 1 of
