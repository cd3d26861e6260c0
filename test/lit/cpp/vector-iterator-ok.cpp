// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <cassert>
#include <vector>

int main() {
  std::vector<int> v{1, 2, 3};
  v.reserve(4);
  auto first = v.begin();
  v.push_back(4);
  assert(*first == 1);
}
// CHECK: {{^}}VERIFIED
