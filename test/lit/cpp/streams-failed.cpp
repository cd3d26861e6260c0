// RUN: %exit 10 %fathom check %s | %filecheck %s
// At the end of the input the value is not changed.
#include <cassert>
#include <iostream>

int main() {
  int n = 7;
  if (!(std::cin >> n))
    assert(n == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
