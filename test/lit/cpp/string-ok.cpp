// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
#include <cassert>
#include <stdexcept>
#include <string>
#include <string_view>

int nondet_int();

int main() {
  std::string s = "hello";
  s += ", this does not fit the small buffer any more";
  assert(s.find("does") == 12 && s.substr(0, 5) == "hello");
  s.insert(0, 1, '>');
  assert(s[0] == '>' && s.size() == 51 && s < "?");
  s.erase(6);
  assert(s == ">hello" && std::string_view(s).substr(1) == "hello");
  unsigned i = nondet_int();
  try {
    char c = s.at(i);
    assert(i < 6 && c == s[i]);
  } catch (const std::out_of_range& e) {
    assert(i >= 6 && e.what());
  }
  assert(std::to_string(-42) == "-42" && std::stoi("17") == 17);
  try {
    throw std::runtime_error("no " + s);
  } catch (const std::exception& e) {
    assert(std::string(e.what()) == "no >hello");
  }
}
// CHECK: {{^}}VERIFIED
