// RUN: %exit 10 %fathom check %s | %filecheck %s
// Returns the address of its local.
static int* largest(const int* values, int count) {
  int result = values[0];
  for (int i = 1; i < count; i++)
    if (values[i] > result)
      result = values[i];
  return &result;
}

int main(void) {
  int values[3] = {4, 9, 2};
  int* p = largest(values, 3);
  return *p == 9 ? 0 : 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-return, CWE-562]
}
// CHECK: {{^}}FAILED: 1 of
