// RUN: %exit 10 %fathom check %s | %filecheck %s
// Binary search that misses the last element: the interval is closed by one loop and open by the other.
#include <assert.h>

unsigned char nondet_uchar(void);

static int find(const int* sorted, int count, int wanted) {
  int low = 0, high = count - 1;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (sorted[middle] == wanted)
      return middle;
    if (sorted[middle] < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  return -1;
}

int main(void) {
  const int sorted[6] = {1, 3, 5, 7, 9, 11};
  int i = nondet_uchar() % 6;
  assert(find(sorted, 6, sorted[i]) == i);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
