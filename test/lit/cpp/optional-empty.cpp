// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <optional>

int nondet_int();

std::optional<int> half(int n) {
  if (n % 2)
    return std::nullopt;
  return n / 2;
}

int main() { return *half(nondet_int()); }  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [library-precondition, CWE-628]
// CHECK: {{^}}FAILED: 1 of
