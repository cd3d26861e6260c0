// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// Balanced trees: insertion, lookup, order, erasure.
#include <cassert>
#include <map>
#include <set>

int nondet_int();

int main() {
  std::map<int, int> m;
  for (int i = 0; i < 8; ++i)
    m[i * 5 % 8] = i;
  int key = nondet_int();
  auto found = m.find(key);
  if (key >= 0 && key < 8)
    assert(found->second * 5 % 8 == key);
  else
    assert(found == m.end());
  assert(m.lower_bound(3)->first == 3);
  int expected = 0;
  for (auto& [k, v] : m)
    assert(k == expected++);
  for (int k : {3, 0, 7, 5})
    assert(m.erase(k) == 1);
  assert(m.size() == 4 && m.begin()->first == 1 && m.rbegin()->first == 6);
  std::set<int> s{3, 1, 2, 3};
  assert(s.size() == 3 && s.count(2) && !s.count(key > 5 ? key : 4));
}
// CHECK: {{^}}VERIFIED
