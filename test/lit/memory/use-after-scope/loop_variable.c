// RUN: %exit 10 %fathom check %s | %filecheck %s
// The loop's own variable does not survive the loop.
int nondet_int(void);

static int indexOf(const int* values, int count, int wanted) {
  static const int missing = -1;
  const int* found = &missing;
  for (int i = 0; i < count; i++)
    if (values[i] == wanted) {
      found = &i;
      break;
    }
  return *found;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-scope, CWE-825]
}

int main(void) {
  static const int values[4] = {4, 8, 15, 16};
  return indexOf(values, 4, nondet_int()) >= 0;
}
// CHECK: {{^}}FAILED: 1 of
