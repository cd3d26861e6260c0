// RUN: %exit 0 %fathom check %s | %filecheck %s
// The middle is always between the ends.
#include <assert.h>
int nondet_int(void);

static int search(const int* values, int count, int wanted) {
  int low = 0, high = count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (values[middle] == wanted)
      return middle;
    if (values[middle] < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  return -1;
}

int main(void) {
  static const int values[7] = {2, 3, 5, 7, 11, 13, 17};
  int wanted = nondet_int();
  int at = search(values, 7, wanted);
  assert(at < 0 || values[at] == wanted);
  assert(at >= 0 || wanted != 11);
  return 0;
}
// CHECK: {{^}}VERIFIED
