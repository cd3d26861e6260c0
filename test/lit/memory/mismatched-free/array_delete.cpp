// RUN: %exit 10 %fathom check %s | %filecheck %s
// An array that is deleted as if it were one element.
extern "C" unsigned nondet_uint(void);

int main() {
  unsigned count = nondet_uint() % 4 + 2;
  int* values = new int[count];
  values[count - 1] = 3;
  delete values;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
