// RUN: %exit 5 %fathom check --unwind=inner:10:12 %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=FOUND
// A ceiling for one of two loops: that one is named, and the other is followed to its end.
#include <assert.h>

unsigned char nondet_uchar(void);

static int inner(int m) {
  int count = 0;
  for (int j = 0; j < m; ++j)  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 12 iterations [unwinding]
    ++count;
  return count;
}

int main(void) {
  int n = nondet_uchar() % 25, total = 0;
  for (int i = 0; i < n; ++i)
    total += inner(i % 14);
  assert(total >= 0);
  return 0;
}
// CHECK-NOT: {{[0-9]: note:}}
// CHECK: BOUNDED
// FOUND: VERIFIED
