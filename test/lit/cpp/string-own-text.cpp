// The insertion moves what it is given.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <cassert>
#include <string>

int main() {
  std::string s = "abcd";
  s.insert(1, s.c_str() + 1);
  assert(s == "abcdbcd");
  // CHECK: string-own-text.cpp:[[#@LINE+1]]:3: error: s == "abcdabcd" [assertion, CWE-617]
  assert(s == "abcdabcd");
}
// CHECK: FAILED
