// RUN: %exit 10 %fathom check %s | %filecheck %s
// new with free.
#include <cstdlib>

int main() {
  int* p = new int(3);
  std::free(p);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
}
// CHECK: {{^}}FAILED: 1 of
