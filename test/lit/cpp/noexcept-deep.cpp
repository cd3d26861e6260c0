// RUN: %exit 10 %fathom check %s | %filecheck %s
// A move constructor that promises too much, in the loop of a vector that grows.
#include <vector>

int nondet_int();

struct Item {
  int value;
  explicit Item(int value) : value(value) {}
  Item(Item&& other) noexcept : value(check(other.value)) {}
  static int check(int value) {
    if (value < 0)
      throw value;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [noexcept-violated, CWE-248]
    return value;
  }
};

int main() {
  std::vector<Item> items;
  for (int i = 0; i < 3; ++i)
    items.emplace_back(nondet_int());
}
// CHECK: {{^}}FAILED: 1 of
