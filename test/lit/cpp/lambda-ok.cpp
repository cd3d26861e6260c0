// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
#include <cassert>
#include <functional>

int nondet_int();

std::function<int()> counter(int from) {
  return [from]() mutable { return ++from; };
}

template <typename F> constexpr auto twice(F f) {
  return [f](auto x) { return f(f(x)); };
}

constexpr int square(int x) { return x * x; }
static_assert(twice(square)(3) == 81);

int main() {
  int n = nondet_int() & 255;
  auto next = counter(n);
  assert(next() == n + 1 && next() == n + 2);
  assert(twice([n](int x) { return x + n; })(1) == 2 * n + 1);
}
// CHECK: {{^}}VERIFIED
