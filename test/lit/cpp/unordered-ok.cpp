// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
#include <cassert>
#include <string>
#include <unordered_map>
#include <unordered_set>

int nondet_int();

int main() {
  std::unordered_map<int, int> m;
  for (int i = 0; i < 8; ++i)
    m[i * 7] = i;
  int key = nondet_int();
  auto found = m.find(key);
  assert((found != m.end()) == (key >= 0 && key < 56 && key % 7 == 0));
  for (auto it = m.begin(); it != m.end();)
    it = it->second % 2 ? m.erase(it) : std::next(it);
  assert(m.size() == 4 && m.at(14) == 2);
  std::unordered_map<std::string, int> ages{{"ada", 36}, {"grace", 85}};
  assert(ages["grace"] == 85 && ages["alan"] == 0 && ages.size() == 3);
  std::unordered_set<int> s{1, 2, 2};
  assert(s.size() == 2);
}
// CHECK: {{^}}VERIFIED
