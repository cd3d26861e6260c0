// RUN: %fathom check %s | %filecheck %s
// In members, lambdas and instances of templates; a discarded branch of `if constexpr` is not in
// the program at all.
#include <cassert>

extern "C" int nondet_int();

struct Counter {
  int n = 0;
  int next() {
    return ++n;
    assert(n > 0);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion
  }
};

template <bool strict>
int checked(int x) {
  if constexpr (strict)
    assert(x > 0);
  if (!strict) {
    assert(x > 1);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion
  }
  return x;
}

int main() {
  Counter counter;
  assert(counter.next() == 1);
  auto twice = [](int x) {
    return 2 * x;
    assert(x < 9);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion
  };
  assert(twice(3) == 6);
  return checked<true>(3) == 3 ? 0 : 1;
}
// CHECK-NOT: warning
// CHECK: VERIFIED: {{[0-9]+}} properties proved, 3 assertions unreachable
