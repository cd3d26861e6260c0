// What is inserted may be a part of the string itself.
// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <cassert>
#include <string>

struct Named {
  char before[4];
  std::string name;
};

int main() {
  std::string s = "abcd";
  s.insert(1, s.c_str() + 1);
  assert(s == "abcdbcd");
  s.replace(0, 2, s.c_str() + 3, 3);
  assert(s == "dbccdbcd");
  s.reserve(64);
  s.insert(2, s.data() + 1, 4);
  assert(s == "dbbccdccdbcd");
  s.assign(s.c_str() + 6);
  assert(s == "ccdbcd");
  // In the same object, but none of the string's characters.
  Named n = {{'x', 'y', 'z', 0}, "abc"};
  n.name.insert(1, n.before);
  n.name.replace(0, 1, n.before, 2);
  assert(n.name == "xyxyzbc");
}
// CHECK: VERIFIED
