// RUN: %exit 10 %fathom check %s | %filecheck %s
// An index past the elements, though inside the capacity.
#include <vector>

int nondet_int();

int main() {
  std::vector<int> v;
  v.reserve(8);
  for (int i = 0; i < 5; ++i)
    v.push_back(i);
  unsigned i = nondet_int();
  if (i <= 5)
    return v[i];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [library-precondition, CWE-628]
}
// CHECK: {{^}}FAILED: 1 of
