// RUN: %exit 0 %fathom check --timeout=10 --memory-limit=1024 %s | %filecheck %s
// The values are inputs, and so is the key that is looked up.
#include <cassert>
#include <map>

int nondet_int();

int main() {
  std::map<int, int> m;
  int values[8];
  for (int i = 0; i < 8; ++i)
    m[i * 5 % 8] = values[i] = nondet_int();
  int key = nondet_int();
  auto found = m.find(key);
  assert((found != m.end()) == (key >= 0 && key < 8));
  if (found != m.end())
    assert(found->second == values[key * 5 % 8]);
}
// CHECK: {{^}}VERIFIED
