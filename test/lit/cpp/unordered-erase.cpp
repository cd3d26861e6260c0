// RUN: %exit 10 %fathom check %s | %filecheck %s
// The iterator of a range-for dies with its element.
#include <unordered_map>

int main() {
  std::unordered_map<int, int> m{{1, 1}, {2, 2}};
  for (auto& entry : m)  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
    m.erase(entry.first);
}
// CHECK: {{^}}FAILED: 1 of
