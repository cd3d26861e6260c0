// RUN: %exit 0 %fathom check --new=may-throw --check=memory-leak %s | %filecheck %s
#include <cassert>
#include <new>

int main() {
  int* a = nullptr;
  try {
    a = new int(1);
    assert(*a == 1);
  } catch (const std::bad_alloc& e) {
    assert(a == nullptr);
    assert(e.what()[0] == 's');
  }
  int* b = new (std::nothrow) int(2);
  if (b)
    assert(*b == 2);
  delete a;
  delete b;
}
// CHECK: {{^}}VERIFIED
