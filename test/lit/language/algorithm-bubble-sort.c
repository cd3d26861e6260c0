// RUN: %exit 0 %fathom check %s | %filecheck %s
// Bubble sort sorts four arbitrary numbers and loses none.
#include <assert.h>

int nondet_int(void);

static void sort(int* a, int n) {
  for (int end = n - 1; end > 0; --end)
    for (int i = 0; i < end; ++i)
      if (a[i] > a[i + 1]) {
        int t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
}

int main(void) {
  int a[4], before[4];
  for (int i = 0; i < 4; ++i)
    before[i] = a[i] = nondet_int();
  sort(a, 4);
  for (int i = 0; i < 3; ++i)
    assert(a[i] <= a[i + 1]);
  for (int i = 0; i < 4; ++i)
    assert(a[i] == before[0] || a[i] == before[1] || a[i] == before[2] || a[i] == before[3]);
  return 0;
}
// CHECK: VERIFIED
