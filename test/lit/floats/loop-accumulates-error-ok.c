// RUN: %exit 0 %fathom check %s | %filecheck %s
// A counter that is a whole number does not drift.
#include <assert.h>


int main(void) {
  int rounds = 0;
  for (int i = 0; i < 10; ++i)
    ++rounds;
  assert(rounds == 10 && rounds * 0.1 == 1.0);
}
// CHECK: {{^}}VERIFIED:
