// Texts of a known length keep it: what is inserted lies in other objects than the string.
// RUN: %exit 0 %fathom check --timeout=10 %s | %filecheck %s
#include <cassert>
#include <string>

template <class Text>
void change(const typename Text::value_type* word, const typename Text::value_type* expected) {
  Text s = word;
  for (int i = 0; i < 8; ++i)
    s.insert(1, word);
  s.replace(2, 3, word);
  s.erase(4, s.size() - 6);
  assert(s == expected);
}

int main() {
  change<std::string>("abc", "aaabbc");
  change<std::wstring>(L"abc", L"aaabbc");
  change<std::u16string>(u"abc", u"aaabbc");
}
// CHECK: VERIFIED
