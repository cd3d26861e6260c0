// RUN: %exit 10 %fathom check %s -- -std=c++20 | %filecheck %s
#include <span>

int last(std::span<const int> all) { return all[all.size()]; }  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [library-precondition, CWE-628]

int main() {
  int numbers[] = {1, 2, 3};
  return last(numbers);
}
// CHECK: {{^}}FAILED: 1 of
