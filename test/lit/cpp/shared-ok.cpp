// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
#include <cassert>
#include <memory>

struct Node {
  std::shared_ptr<Node> next;
  std::weak_ptr<Node> previous;
};

int main() {
  auto a = std::make_shared<Node>();
  auto b = std::make_shared<Node>();
  a->next = b;
  b->previous = a;
  assert(a.use_count() == 1 && b.use_count() == 2 && b->previous.lock() == a);
  a.reset();
  assert(b.use_count() == 1 && b->previous.expired());
}
// CHECK: {{^}}VERIFIED
