// RUN: %exit 10 %fathom check %s | %filecheck %s
// One element needs no sorting, but it has to be there.
#include <stdlib.h>

static int byValue(const void* left, const void* right) {
  int a = *(const int*)left, b = *(const int*)right;
  return (a > b) - (a < b);
}

int main(void) {
  short* numbers = malloc(sizeof *numbers);
  if (!numbers)
    return 0;
  *numbers = 1;
  qsort(numbers, 1, sizeof(int), byValue);  // CHECK: error: {{.*}}[out-of-bounds-write, CWE-787]
  free(numbers);
  return 0;
}
// CHECK: FAILED: 1 of
