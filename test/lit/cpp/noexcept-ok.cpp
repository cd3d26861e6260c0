// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <cassert>
#include <vector>

int nondet_int();

int pick(const std::vector<int>& v, int i) { return v.at(i); }

int first(const std::vector<int>& v) noexcept {
  try {
    return pick(v, 0);
  } catch (...) {
    return -1;
  }
}

int main() {
  std::vector<int> v;
  bool filled = nondet_int() > 0;
  if (filled)
    v.push_back(1);
  assert(first(v) == (filled ? 1 : -1));
}
// CHECK: {{^}}VERIFIED
