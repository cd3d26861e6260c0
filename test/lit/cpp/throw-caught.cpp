// RUN: %exit 0 %fathom check %s | %filecheck %s
// The same, caught; what was thrown arrives, and both ways meet behind the handler.
#include <cassert>

int nondet_int();

struct Refused {
  int code;
};

int half(int n) {
  if (n % 2 != 0)
    throw Refused{n};
  return n / 2;
}

int main() {
  int n = nondet_int(), result = 0;
  try {
    result = half(n) * 2;
  } catch (const Refused& refused) {
    result = refused.code;
  }
  assert(result == n);
}
// CHECK: {{^}}VERIFIED
