// RUN: %exit 10 %fathom check %s | %filecheck %s
// A number can be read and the end of the input be found; the loop ends then.
#include <cassert>
#include <iostream>

int main() {
  int n = 0, count = 0;
  while (count < 3 && !std::cin.eof()) {
    std::cin >> n;
    ++count;
  }
  assert(count == 3 || std::cin.fail());  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
