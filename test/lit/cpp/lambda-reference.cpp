// RUN: %exit 10 %fathom check %s | %filecheck %s
// The lambda holds a reference to a local of a function that has returned.
#include <functional>

std::function<int()> counter() {
  int count = 0;
  return [&count] { return ++count; };  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-return, CWE-562]
}

int main() { return counter()(); }
// CHECK: {{^}}FAILED: 1 of
