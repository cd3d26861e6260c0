// RUN: %exit 0 %fathom check %s | %filecheck %s
// Three has no name, but is among the values of an enumeration of two bits; a fixed type has them all.
#include <cassert>

extern "C" unsigned char nondet_uchar(void);

enum Colour { Red, Green, Blue };
enum class Code : unsigned char { None, Some };

int main() {
  Colour colour = static_cast<Colour>(nondet_uchar() & 3);
  Code code = static_cast<Code>(nondet_uchar());
  assert(colour >= Red && static_cast<int>(colour) <= 3);
  int value = static_cast<int>(code);
  assert(value >= 0 && value <= 255);
  return 0;
}
// CHECK: VERIFIED
