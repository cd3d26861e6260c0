// RUN: %exit 10 %fathom check %s | %filecheck %s
// find gives end() for a key that is not there, and that has no element.
#include <map>

int nondet_int();

int main() {
  std::map<int, long> squares{{1, 1}, {2, 4}, {3, 9}};
  squares.erase(2);
  int key = nondet_int();
  if (key < 1 || key > 3)
    return 0;
  auto found = squares.find(key);
  long value = found->second;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  return value;
}
// CHECK: {{^}}FAILED: 1 of
