// RUN: %exit 0 %fathom check %s | %filecheck %s
// The same alignment, in all forms.
// RUN: %exit 0 %fathom check --new=may-throw %s | %filecheck %s
#include <new>

struct alignas(64) Line {
  char bytes[64];
};

int main() {
  try {
    Line* line = new Line;
    delete line;
    Line* lines = new Line[2];
    delete[] lines;
  } catch (const std::bad_alloc&) {
  }
  void* memory = ::operator new(64, std::align_val_t(32), std::nothrow);
  ::operator delete(memory, std::align_val_t(32), std::nothrow);
}
// CHECK: {{^}}VERIFIED
