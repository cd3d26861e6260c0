// RUN: %exit 2 %fathom check %s | %filecheck %s
#include <vector>

struct Plain {};

int main() {
  std::vector<Plain> all(3);
  return all[0] + 1;
  // CHECK: cpp-rejected.cpp:[[@LINE-1]]:17: error: invalid operands to binary expression
}
