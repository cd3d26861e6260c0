// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <optional>

int nondet_int();

int main() {
  std::optional<int> number;
  if (nondet_int() > 3)
    number = 4;
  return number.value();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
}
// CHECK: {{^}}FAILED: 1 of
