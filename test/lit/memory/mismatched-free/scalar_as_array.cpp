// RUN: %exit 10 %fathom check %s | %filecheck %s
// One element that is deleted as if it were an array.
int main() {
  char* flag = new char;
  *flag = 1;
  delete[] flag;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
