// RUN: %exit 10 %fathom check %s | %filecheck %s
// What was moved from is null.
#include <memory>
#include <utility>

int main() {
  auto first = std::make_unique<int>(3);
  auto second = std::move(first);
  return *first + *second;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [library-precondition, CWE-628]
}
// CHECK: {{^}}FAILED: 1 of
