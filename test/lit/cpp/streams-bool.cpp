// RUN: %exit 10 %fathom check %s | %filecheck %s
// What is neither 0 nor 1 is true and fails; what is no number is false.
#include <cassert>
#include <iostream>

int main() {
  bool b = true;
  if (!(std::cin >> b))
    assert(b);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
