// RUN: %exit 10 %fathom check %s | %filecheck %s
// push_back moves the elements: the iterator points to where they were.
#include <vector>

int main() {
  std::vector<int> v{1, 2, 3};
  auto first = v.begin();
  v.push_back(4);
  return *first;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
