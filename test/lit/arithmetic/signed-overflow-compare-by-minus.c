// RUN: %exit 10 %fathom check %s | %filecheck %s
// Sorting with a comparison by subtraction: the bug is in a call, within two loops.
int nondet_int(void);

static int compare(int a, int b) {
  return a - b;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

static void insertionSort(int* values, int count) {
  for (int i = 1; i < count; ++i)
    for (int j = i; j > 0 && compare(values[j - 1], values[j]) > 0; --j) {
      int t = values[j];
      values[j] = values[j - 1];
      values[j - 1] = t;
    }
}

int main(void) {
  int values[3] = {nondet_int(), nondet_int(), nondet_int()};
  insertionSort(values, 3);
  return 0;
}
// CHECK: FAILED: 1 of
