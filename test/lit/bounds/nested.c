// RUN: %exit 0 %fathom check %s | %filecheck %s
// The inner loop is as long as the outer one has come.
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  int n = nondet_uchar() % 21, count = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j)
      ++count;
  assert(count == n * (n - 1) / 2);
  return 0;
}
// CHECK: VERIFIED
