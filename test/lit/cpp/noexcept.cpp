// RUN: %exit 10 %fathom check %s | %filecheck %s
// The promise not to throw is broken two calls below.
#include <vector>

int nondet_int();

int pick(const std::vector<int>& v, int i) { return v.at(i); }  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [noexcept-violated, CWE-248]

int first(const std::vector<int>& v) noexcept { return pick(v, 0); }

int main() {
  std::vector<int> v;
  if (nondet_int() > 0)
    v.push_back(1);
  return first(v);
}
// CHECK: {{^}}FAILED: 1 of
