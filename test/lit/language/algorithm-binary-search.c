// RUN: %exit 0 %fathom check %s | %filecheck %s
// Binary search in a sorted array of arbitrary content finds what is there, and only that.
#include <assert.h>

unsigned char nondet_uchar(void);
void __VERIFIER_assume(int);

static int find(const unsigned char* sorted, int count, unsigned char wanted) {
  int low = 0, high = count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (sorted[middle] < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && sorted[low] == wanted ? low : -1;
}

int main(void) {
  unsigned char sorted[5];
  for (int i = 0; i < 5; ++i) {
    sorted[i] = nondet_uchar();
    __VERIFIER_assume(i == 0 || sorted[i - 1] <= sorted[i]);
  }
  unsigned char wanted = nondet_uchar();
  int at = find(sorted, 5, wanted);
  if (at >= 0)
    assert(sorted[at] == wanted);
  else
    for (int i = 0; i < 5; ++i)
      assert(sorted[i] != wanted);
  return 0;
}
// CHECK: VERIFIED
