// RUN: %exit 0 %fathom check %s | %filecheck %s
// Sorting arbitrary values stays inside the array, and sorts.
#include <assert.h>
int nondet_int(void);

static void swap(int* a, int* b) {
  int old = *a;
  *a = *b;
  *b = old;
}

static void sort(int* values, int count) {
  for (int last = count - 1; last > 0; last--)
    for (int i = 0; i < last; i++)
      if (values[i] > values[i + 1])
        swap(&values[i], &values[i + 1]);
}

int main(void) {
  int values[4];
  for (int i = 0; i < 4; i++)
    values[i] = nondet_int();
  sort(values, 4);
  for (int i = 1; i < 4; i++)
    assert(values[i - 1] <= values[i]);
  return 0;
}
// CHECK: {{^}}VERIFIED
