// RUN: %exit 5 %fathom check %s | %filecheck %s
// A jump over a destructor has no meaning in C++, nor here.
#include <csetjmp>

static std::jmp_buf place;
static int alive;

struct Guard {
  Guard() { ++alive; }
  ~Guard() { --alive; }
};

static void leave() { std::longjmp(place, 1); }

int main() {
  if (setjmp(place) == 0) {
    Guard guard;
    leave();  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: longjmp out of a call with cleanups is not supported [unsupported]
  }
  return alive;
}
// CHECK: {{^}}UNKNOWN
