// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// Much at once, without inputs: trees beyond the size from which they are balanced, half made
// arrays and objects, exceptions in handlers and destructors, what the library throws.
#include <cassert>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>
int alive;
struct T {
  int v;
  static int made;
  T(int v = 0) : v(v) {
    if (++made == 3)
      throw std::runtime_error("third");
    ++alive;
  }
  T(const T& o) : v(o.v) { ++alive; }
  ~T() { --alive; }
};
int T::made;
struct M {
  T a, b;
  M() try : a(1), b(2) {
  } catch (std::runtime_error& e) {
    assert(alive == 0);
    throw std::logic_error("wrapped");
  }
};
struct F {
  F(int) {}
  ~F() noexcept(false) { throw 9; }
};

int fact(int n) {
  if (n == 0)
    throw std::string("bottom");
  struct G {
    int& c;
    ~G() { ++c; }
  };
  static int c;
  G g{c};
  try {
    fact(n - 1);
  } catch (std::string& s) {
    s += char('0' + n);
    throw;
  }
  return c;
}
int main() {
  std::map<int, int> m;
  for (int i = 0; i < 100; ++i)
    m[i] = i;
  for (int i = 0; i < 100; i += 2)
    m.erase(i);
  int e = 1;
  for (auto& [k, v] : m) {
    assert(k == e);
    e += 2;
  }
  for (int i = 99; i >= 0; --i)
    m[i] = -i;
  assert(m.size() == 100);
  e = 0;
  for (auto it = m.rbegin(); it != m.rend(); ++it)
    assert(it->first == 99 - e++);
  auto n = m.extract(5);
  n.key() = 500;
  m.insert(std::move(n));
  assert(m.rbegin()->first == 500 && !m.count(5));
  std::map<int, int> m2 = m;
  assert(m2 == m);
  m2.erase(m2.begin(), m2.find(90));
  assert(m2.size() == 11);
  try {
    T* p = new T[5];
    (void)p;
    assert(0);
  } catch (std::runtime_error&) {
    assert(alive == 0);
  }
  T::made = 1;
  try {
    M mm;
    assert(0);
  } catch (std::logic_error& e) {
    assert(std::string(e.what()) == "wrapped");
  }
  try {
    F f(1);
    assert(true);
  } catch (int x) {
    assert(x == 9);
  }
  try {
    try {
      throw 1;
    } catch (int) {
      try {
        throw 2;
      } catch (int x) {
        assert(x == 2);
      }
      throw;
    }
  } catch (int x) {
    assert(x == 1);
  }
  try {
    fact(3);
  } catch (std::string& s) {
    assert(s == "bottom123");
  }

  std::multiset<int> ms{3, 1, 3, 2, 3};
  assert(ms.count(3) == 3);
  ms.erase(3);
  assert(ms.size() == 2);
  std::list<int> l;
  for (int i = 0; i < 10; ++i)
    l.push_back(i * 7 % 10);
  l.sort();
  int q = 0;
  for (int x : l)
    assert(x == q++);
  auto lam = [](auto... xs) { return (xs + ...); };
  assert(lam(1, 2, 3) == 6);
  std::shared_ptr<T> sp(new T(4), [](T* p) { delete p; });
  sp.reset();
  assert(alive == 0);
  try {
    std::vector<int> v(-1);
    assert(0);
  } catch (std::length_error& e) {
    std::cout << e.what();
  }
  try {
    (void)std::string("abc").substr(7);
    assert(0);
  } catch (std::out_of_range& e) {}
  try {
    std::stoi("xyz");
    assert(0);
  } catch (std::invalid_argument&) {}
}
// CHECK: {{^}}VERIFIED
