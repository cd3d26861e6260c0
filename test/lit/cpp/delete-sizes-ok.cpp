// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// All forms of new and delete that belong together.
#include <cassert>
#include <new>
#include <string>
#include <vector>

int nondet_int();

struct alignas(64) Line {
  char bytes[64] = {};
  ~Line() {}
};
struct Base {
  virtual ~Base() {}
};
struct Derived : Base {
  std::string name = "a name that is longer than a short string";
};
struct Own {
  long value = 1;
  static void* operator new(std::size_t size) { return ::operator new(size + 8); }
  static void operator delete(void* memory) { ::operator delete(memory); }
};

int main() {
  delete new Line;
  delete[] new Line[2];
  delete new (std::nothrow) Line;
  Base* base = nondet_int() ? new Derived : new Base;
  delete base;
  delete new Own;
  ::operator delete(::operator new(24), std::size_t{24});
  ::operator delete(::operator new(24, std::align_val_t{32}), std::size_t{24}, std::align_val_t{32});
  unsigned count = nondet_int() & 3;
  delete[] new std::string[count];
  delete[] new int[count];
  std::vector<long> values(count);
  values.push_back(1);
  assert(values.size() == count + 1);
}
// CHECK: {{^}}VERIFIED
