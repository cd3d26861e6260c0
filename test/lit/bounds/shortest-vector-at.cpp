// RUN: %exit 10 %fathom check --trace=full %s | %filecheck %s
// The exception leaves the loop in its 19th round.
#include <cassert>
#include <stdexcept>
#include <vector>

extern "C" int nondet_int();

int main() {
  std::vector<int> numbers(18);
  unsigned rounds = 0;
  try {
    while (nondet_int())
      numbers.at(rounds++) = 1;
  } catch (const std::out_of_range&) {
    assert(false);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  }
}
// CHECK: rounds = 19
// CHECK-NOT: rounds = 20
// CHECK: FAILED
