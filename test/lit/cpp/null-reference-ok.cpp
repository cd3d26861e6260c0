// RUN: %exit 0 %fathom check %s | %filecheck %s
// Null pointers where they are allowed: as pointers to members of nothing that are only
// computed, as pointers to bases, in delete, and in casts.
#include <cassert>
#include <cstddef>

int nondet_int();

struct Base {
  int b = 1;
  virtual ~Base() {}
};
struct Other {
  int o = 2;
};
struct Derived : Base, Other {
  int d = 3;
};

int main() {
  Derived* p = nondet_int() ? new Derived : nullptr;
  Other* other = p;
  Base* base = p;
  assert((other == nullptr) == (p == nullptr));
  assert(static_cast<Derived*>(other) == p);
  assert(dynamic_cast<Derived*>(base) == p);
  Derived* none = nullptr;
  assert(reinterpret_cast<size_t>(&none->d) > 0);
  delete p;
}
// CHECK: {{^}}VERIFIED
