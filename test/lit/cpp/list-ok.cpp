// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
#include <cassert>
#include <deque>
#include <list>

int nondet_int();

int main() {
  int n = nondet_int();
  std::list<int> l{3, n, 2};
  l.remove(n);
  assert(l.size() == (n == 2 || n == 3 ? 1u : 2u));
  std::list<int> more{9, 8};
  l.splice(l.begin(), more);
  assert(l.front() == 9 && more.empty());
  l.reverse();
  assert(l.back() == 9);
  std::deque<int> d;
  for (int i = 0; i < 200; ++i)
    d.push_back(i);
  d.push_front(n);
  assert(d[200] == 199 && d[0] == n);
}
// CHECK: {{^}}VERIFIED
