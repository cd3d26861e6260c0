// RUN: %exit 10 %fathom check --new=may-throw %s | %filecheck %s
// Nobody catches std::bad_alloc.
int main() {
  int* a = new int(1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: the exception 'std::bad_alloc' is not caught [uncaught-exception, CWE-248]
  delete a;
}
// CHECK: {{^}}FAILED: 1 of
