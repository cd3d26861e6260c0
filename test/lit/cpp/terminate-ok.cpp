// RUN: %exit 0 %fathom check %s | %filecheck %s
// Every way to std::terminate is behind a handler or a condition that does not hold.
#include <exception>

int nondet_int();

static void again() { throw; }

int main() {
  int n = nondet_int();
  try {
    try {
      if (n > 0)
        throw n;
    } catch (...) {
      again();
    }
  } catch (int caught) {
    if (caught <= 0)
      std::terminate();
  }
}
// CHECK: {{^}}VERIFIED
