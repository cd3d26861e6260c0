// RUN: %exit 10 %fathom check %s | %filecheck %s
// A plain pointer outlives what owns the object.
#include <memory>

int main() {
  auto owner = std::make_unique<int>(3);
  int* view = owner.get();
  owner.reset();
  return *view;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
