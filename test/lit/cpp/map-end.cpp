// RUN: %exit 10 %fathom check %s | %filecheck %s
// find gives end() for a key that is not there, and that has no element. Of these types, to
// read one stays inside the map.
#include <map>

int nondet_int();

int main() {
  std::map<int, int> squares{{1, 1}, {2, 4}, {3, 9}};
  squares.erase(2);
  int key = nondet_int();
  if (key < 1 || key > 3)
    return 0;
  auto found = squares.find(key);
  int value = found->second;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [library-precondition, CWE-628]
  return value;
}
// CHECK: {{^}}FAILED: 1 of
