// RUN: %exit 0 %fathom check %s | %filecheck %s
// Statics of several instances of a template, each with a constructor and a destructor of its own.
#include <cassert>
#include <string>

static int alive;

template <int N>
struct Slot {
  struct Text {
    std::string text = std::string(40, 'a' + N);
    Text() { ++alive; }
    ~Text() { --alive; }
  };
  static Text text;
  static char* buffer;
};
template <int N>
typename Slot<N>::Text Slot<N>::text;
template <int N>
char* Slot<N>::buffer = new char[N];

struct Last {
  ~Last() { assert(alive == 2); }
} last;

int main() {
  assert(alive == 2);
  assert(Slot<1>::text.text[0] == 'b' && Slot<2>::text.text[39] == 'c');
  assert(Slot<1>::buffer != Slot<2>::buffer);
  Slot<2>::buffer[1] = 1;
}
// CHECK: {{^}}VERIFIED
