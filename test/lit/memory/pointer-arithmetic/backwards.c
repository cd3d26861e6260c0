// RUN: %exit 10 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// Counting down, the pointer stops before the first element: there is no such place.
static int countZeros(const int* values, int count) {
  int zeros = 0;
  for (const int* p = values + count - 1; p >= values; p--)
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-arithmetic, CWE-823]
    if (*p == 0)
      zeros++;
  return zeros;
}

int main(void) {
  int values[3] = {0, 1, 0};
  return countZeros(values, 3) == 2 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
