// RUN: %exit 0 %fathom check %s -- -std=c++20 | %filecheck %s
#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <numeric>
#include <span>

int nondet_int();

int sum(std::span<const int> all) { return std::accumulate(all.begin(), all.end(), 0); }

int main() {
  std::array<int, 4> v;
  for (int& x : v)
    x = nondet_int() & 1023;
  int wanted = v[2];
  std::sort(v.begin(), v.end());
  assert(std::binary_search(v.begin(), v.end(), wanted));
  assert(*std::min_element(v.begin(), v.end()) == v[0]);
  std::reverse(v.begin(), v.end());
  assert(v[0] >= v[3] && sum(std::span(v).first(1)) == v[0]);
  std::bitset<40> bits;
  bits.set(v[0] % 40);
  assert(bits.count() == 1 && bits[v[0] % 40]);
}
// CHECK: {{^}}VERIFIED
