// RUN: %exit 0 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// Counting down, the pointer is compared before it is decremented.
#include <assert.h>
static int countZeros(const int* values, int count) {
  int zeros = 0;
  for (const int* p = values + count; p > values;)
    if (*--p == 0)
      zeros++;
  return zeros;
}

int main(void) {
  int values[3] = {0, 1, 0};
  assert(countZeros(values, 3) == 2);
  assert(countZeros(values, 0) == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
