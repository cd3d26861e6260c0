// RUN: %exit 0 %fathom check %s | %filecheck %s
// Arrays, sizes and std::nothrow come down to the two functions that the program replaces.
#include <cassert>
#include <cstdlib>
#include <memory>
#include <new>

static int live;

void* operator new(std::size_t size) {
  void* memory = std::malloc(size);
  if (!memory)
    throw std::bad_alloc();
  ++live;
  return memory;
}

void operator delete(void* memory) noexcept {
  if (memory)
    --live;
  std::free(memory);
}

struct Base {
  int x = 1;
};
struct Derived : Base {
  int y = 2;
};

int main() {
  try {
    int* one = new int(1);
    int* many = new int[3];
    assert(live == 2);
    delete[] many;
    delete one;
    assert(live == 0);
    std::unique_ptr<Derived> owned = std::make_unique<Derived>();
    assert(live == 1);
  } catch (const std::bad_alloc&) {
  }
  live = 0;
  int* perhaps = new (std::nothrow) int[2];
  assert(live == (perhaps ? 1 : 0));
  ::operator delete[](perhaps, std::nothrow);
  assert(live == 0);
}
// CHECK: {{^}}VERIFIED
