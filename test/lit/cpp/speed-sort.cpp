// RUN: %exit 0 %fathom check --timeout=10 --memory-limit=1024 %s | %filecheck %s
#include <algorithm>
#include <cassert>
#include <vector>

int nondet_int();

int main() {
  std::vector<int> all;
  for (int i = 0; i < 5; ++i)
    all.push_back(nondet_int());
  int one = all[3];
  std::sort(all.begin(), all.end());
  for (int i = 0; i < 4; ++i)
    assert(all[i] <= all[i + 1]);
  assert(std::find(all.begin(), all.end(), one) != all.end());
}
// CHECK: {{^}}VERIFIED
