// RUN: %exit 10 %fathom check %s | %filecheck %s
// Erasing gives the iterator behind, which may be the end; nothing follows that.
#include <set>

int nondet_int();

int main() {
  std::set<int> primes{2, 3, 5};
  int dropped = nondet_int();
  int sum = 0;
  for (auto it = primes.begin(); it != primes.end(); ++it) {  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: nothing follows the end of a container [library-precondition, CWE-628]
    if (*it == dropped)
      it = primes.erase(it);
    if (it != primes.end())
      sum += *it;
  }
  return sum;
}
// CHECK: {{^}}FAILED: 1 of
