// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <cassert>
#include <vector>

int nondet_int();

int main() {
  std::vector<int> v;
  for (int i = 0; i < 5; ++i)
    v.push_back(i);
  unsigned i = nondet_int();
  if (i < v.size())
    assert(v[i] == static_cast<int>(i));
}
// CHECK: {{^}}VERIFIED
