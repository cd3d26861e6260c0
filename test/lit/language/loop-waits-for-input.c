// RUN: %exit 10 %fathom check %s | %filecheck %s
// A round in which nothing changes is not the last one: the next input may be another. So it is
// in the replay, too, where inputs are numbers.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int count = 1;
  while (1) {
    count += nondet_int() & 1;
    assert(count < 3);
    // CHECK: loop-waits-for-input.c:[[@LINE-1]]:5: error: {{.*}} [assertion, CWE-617]
  }
}
// CHECK: FAILED: 1 of
