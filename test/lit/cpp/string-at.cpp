// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <string>

int nondet_int();

int main() {
  std::string text = "abc";
  unsigned i = nondet_int();
  if (i <= text.size())
    return text.at(i);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
}
// CHECK: {{^}}FAILED: 1 of
