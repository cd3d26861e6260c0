// RUN: %exit 0 %fathom check %s | %filecheck %s
// Every element of a tree, forwards and backwards, while one is erased; more elements than a tree
// has that is not balanced.
#include <cassert>
#include <map>
#include <set>

int nondet_int();

int main() {
  std::set<int> primes{2, 3, 5};
  int dropped = nondet_int(), sum = 0;
  for (auto it = primes.begin(); it != primes.end();)
    if (*it == dropped)
      it = primes.erase(it);
    else
      sum += *it++;
  assert(sum == 10 - (dropped == 2 || dropped == 3 || dropped == 5 ? dropped : 0));
  std::map<int, int> squares;
  for (int i = 0; i < 40; ++i)
    squares[i * 7 % 40] = i;
  int next = 39;
  for (auto it = squares.rbegin(); it != squares.rend(); ++it)
    assert(it->first == next--);
  std::map<int, int> copy = squares, moved = std::move(squares);
  int seen = 0;
  for (auto& [key, value] : copy)
    seen += moved.at(key) == value;
  assert(seen == 40 && squares.empty());
}
// CHECK: {{^}}VERIFIED
