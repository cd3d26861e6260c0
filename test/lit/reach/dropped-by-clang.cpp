// RUN: %fathom check %s | %filecheck %s
// In members, lambdas and instances of templates; a discarded branch of `if constexpr` is not in
// the program at all.
#include <cassert>

extern "C" int nondet_int();

struct Counter {
  int n = 0;
  int next() {
    return ++n;
    assert(n > 0);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
  }
};

// There is one constructor for whole objects, and one for bases.
struct Base {
  int n;
  explicit Base(int x) : n(x) {
    return;
    assert(n == x);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
  }
};
struct Derived : virtual Base {
  Derived() : Base(1) {
    return;
    assert(n == 1);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
  }
};

template <bool strict>
int checked(int x) {
  if constexpr (strict)
    assert(x > 0);
  if (!strict) {
    assert(x > 1);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
  }
  return x;
}

static int discarded(int x) {
  if constexpr (sizeof(int) == 4)
    return x;
  else
    assert(x > 2);
}

int main() {
  int n = nondet_int() & 7;
  Derived derived;
  Counter counter;
  assert(counter.next() == 1);
  auto twice = [](int x) {
    return 2 * x;
    assert(x < 9);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
  };
  assert(twice(n) == n + n);
  auto thrice = [](auto x) {
    return 3 * x;
    assert(x < 8);  // CHECK-DAG: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
  };
  assert(thrice(n) == n + n + n);
  assert(discarded(n) == n);
  return checked<true>(3) == 3 ? 0 : 1;
}
// CHECK-NOT: [vacuity]
// CHECK: VERIFIED: {{[0-9]+}} properties proved, 6 assertions unreachable
