// RUN: %exit 10 %fathom check --trace=full %s | %filecheck %s
// Which function each round calls is an input: 20 rounds are enough, if all take the right one.
#include <assert.h>

int nondet_int(void);

static int up(int x) { return x + 1; }
static int down(int x) { return x - 1; }
static int twice(int x) { return x + 2; }
static int (*const steps[])(int) = {up, down, twice};

int main(void) {
  int at = 0, rounds = 0;
  for (;;) {
    unsigned which = (unsigned)nondet_int();
    if (which > 2)
      break;
    ++rounds;
    at = steps[which](at);
    if (at < 0)
      at = 0;
    assert(at < 40);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  }
  return 0;
}
// CHECK: rounds = 20
// CHECK-NOT: rounds = 21
// CHECK: FAILED
