// RUN: %exit 10 %fathom check --trace=full %s | %filecheck %s
// Rounds that do nothing, and several ways out: 37 rounds are enough, and the last one leaves. The
// loop before has 64 in any case.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int read[64];
  for (int i = 0; i < 64; ++i) {
    read[i] = nondet_int();
    if (read[i] < -1000 || read[i] > 1000)
      return 0;
  }
  unsigned sum = 0, rounds = 0;
  for (;;) {
    ++rounds;
    int x = nondet_int();
    if (x == 0)
      break;
    if (x < 0)
      continue;
    if (x > 1000)
      goto out;
    sum += 3;
    if (sum > 300)
      return 0;
  }
out:
  assert(sum < 111);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  return 0;
}
// CHECK: rounds = 38
// CHECK-NOT: rounds = 39
// CHECK: FAILED
