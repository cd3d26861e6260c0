// RUN: %exit 0 %fathom check %s | %filecheck %s
// The exception that goes on is the same object, changed by the first handler, and its
// destructor runs once.
#include <cassert>

int alive;
struct Counted {
  int value;
  Counted(int v) : value(v) { ++alive; }
  Counted(const Counted& other) : value(other.value) { ++alive; }
  ~Counted() { --alive; }
};

int nondet_int();

int main() {
  int n = nondet_int();
  try {
    try {
      if (n > 0)
        throw Counted(n);
    } catch (Counted& c) {
      c.value = 7;
      throw;
    }
    assert(n <= 0);
  } catch (Counted c) {
    assert(c.value == 7);
    assert(alive == 2);
  }
  assert(alive == 0);
}
// CHECK: {{^}}VERIFIED
