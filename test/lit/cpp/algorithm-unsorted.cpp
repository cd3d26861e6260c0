// RUN: %exit 10 %fathom check %s | %filecheck %s
// Binary search in what nobody has sorted.
#include <algorithm>
#include <cassert>
#include <vector>

int nondet_int();

int main() {
  std::vector<int> v{nondet_int(), nondet_int(), nondet_int()};
  int wanted = v[0];
  assert(std::binary_search(v.begin(), v.end(), wanted));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
