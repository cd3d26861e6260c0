// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
#include <cassert>
#include <memory>
#include <utility>

int main() {
  auto first = std::make_unique<int>(3);
  auto second = std::move(first);
  assert(!first);
  first = std::make_unique<int>(4);
  assert(*first + *second == 7);
  int* raw = second.release();
  delete raw;
}
// CHECK: {{^}}VERIFIED
