// RUN: %exit 10 %fathom check %s | %filecheck %s
// Unwinding runs destructors, the last object first.
#include <cassert>

int nondet_int();
int last;

struct Tagged {
  int tag;
  Tagged(int t) : tag(t) {}
  ~Tagged() { last = tag; }
};

void work(int n) {
  Tagged one(1);
  Tagged two(2);
  if (n == 4)
    throw n;
}

int main() {
  try {
    work(nondet_int());
  } catch (int) {
    assert(last == 2);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  }
}
// CHECK: {{^}}FAILED: 1 of
