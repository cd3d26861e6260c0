// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <cassert>
#include <optional>
#include <string>
#include <tuple>
#include <variant>

int nondet_int();

int main() {
  int n = nondet_int();
  std::variant<int, std::string> v = 3;
  if (n)
    v = "text";
  assert(std::holds_alternative<std::string>(v) == (n != 0));
  if (auto* text = std::get_if<std::string>(&v))
    assert(*text == "text");
  assert(std::visit([](auto& x) { return sizeof x; }, v) == (n ? sizeof(std::string) : 4));
  std::optional<int> o;
  if (n > 0)
    o = n;
  assert(o.value_or(-1) == (n > 0 ? n : -1));
  auto [a, b] = std::make_tuple(n, 'c');
  assert(a == n && b == 'c');
}
// CHECK: {{^}}VERIFIED
