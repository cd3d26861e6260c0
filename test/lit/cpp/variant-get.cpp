// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <variant>

int nondet_int();

int main() {
  std::variant<int, char> v = 3;
  if (nondet_int())
    v = 'c';
  return std::get<int>(v);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
}
// CHECK: {{^}}FAILED: 1 of
