// RUN: %exit 0 %fathom check %s | %filecheck %s
// All pointers count as one type when a call is compared with its function.
#include <assert.h>
#include <stdlib.h>

static int compare(int* a, int* b) { return *a < *b ? -1 : *a > *b; }

int main(void) {
  int values[3] = {3, 1, 2};
  qsort(values, 3, sizeof *values, (int (*)(const void*, const void*))compare);
  assert(values[0] == 1 && values[2] == 3);
  return 0;
}
// CHECK: {{^}}VERIFIED
