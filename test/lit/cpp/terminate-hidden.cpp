// RUN: %exit 10 %fathom check %s | %filecheck %s
// What the function gives is not used.
#include <exception>

unsigned nondet_uint();

static unsigned checked(unsigned n) {
  if (n == 77)
    std::terminate();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [terminate, CWE-248]
  return n;
}

int main() { (void)checked(nondet_uint()); }
// CHECK: {{^}}FAILED: 1 of
