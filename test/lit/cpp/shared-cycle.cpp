// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// Two objects keep each other alive.
#include <memory>

struct Node {
  std::shared_ptr<Node> other;
};

int main() {
  auto a = std::make_shared<Node>();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  auto b = std::make_shared<Node>();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  a->other = b;
  b->other = a;
}
// CHECK: {{^}}FAILED: 2 of
