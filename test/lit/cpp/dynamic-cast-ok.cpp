// RUN: %exit 0 %fathom check %s | %filecheck %s
// Up, down and across, with virtual and ambiguous and private bases; typeid.
#include <cassert>
#include <typeinfo>

int nondet_int();

struct Base {
  virtual ~Base() {}
};
struct Left : virtual Base {
  int l = 1;
};
struct Right : virtual Base {
  int r = 2;
};
struct Both : Left, Right {
  int b = 3;
};
struct Twice1 : Left {};
struct Twice2 : Left {};
struct Twice : Twice1, Twice2 {};
class Secret : Left, public Right {};
struct Other {
  virtual ~Other() {}
};

int main() {
  Both both;
  Left left;
  bool isBoth = nondet_int() == 3;
  Base* base = isBoth ? static_cast<Base*>(&both) : &left;
  Both* down = dynamic_cast<Both*>(base);
  assert(down == (isBoth ? &both : nullptr));
  Right* across = dynamic_cast<Right*>(static_cast<Left*>(&both));
  assert(across && across->r == 2);
  assert(dynamic_cast<void*>(across) == &both);
  assert(!dynamic_cast<Other*>(base));
  assert((typeid(*base) == typeid(Both)) == isBoth);
  Twice twice;
  assert(!dynamic_cast<Left*>(static_cast<Base*>(&twice)));  // which of the two?
  assert(dynamic_cast<Twice2*>(static_cast<Base*>(&twice)) == &twice);
  Secret secret;
  assert(!dynamic_cast<Left*>(static_cast<Right*>(&secret)));
}
// CHECK: {{^}}VERIFIED
