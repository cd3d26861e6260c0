// RUN: %exit 0 %fathom check --timeout=10 --memory-limit=1024 %s | %filecheck %s
// Ten headers, and 20 inputs through a vector that grows.
#include <algorithm>
#include <array>
#include <cassert>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

int nondet_int();

int main() {
  std::vector<int> all;
  int parity = 0;
  for (int i = 0; i < 20; ++i) {
    all.push_back(nondet_int());
    parity ^= all.back();
  }
  unsigned at = nondet_int();
  if (at < all.size())
    assert(all.at(at) == all[at]);
  assert(std::accumulate(all.begin(), all.end(), 0, std::bit_xor<int>()) == parity);
}
// CHECK: {{^}}VERIFIED
