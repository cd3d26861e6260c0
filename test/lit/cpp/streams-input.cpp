// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <iostream>

int main() {
  int n;
  std::cin >> n;
  std::cout << 100 / n << std::endl;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
}
// CHECK: {{^}}FAILED: 1 of
