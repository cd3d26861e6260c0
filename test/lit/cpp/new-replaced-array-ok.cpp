// RUN: %exit 0 %fathom check %s | %filecheck %s
// Only new[] is replaced; it uses the form for single objects.
#include <cassert>
#include <new>

static int arrays;

void* operator new[](std::size_t size) {
  ++arrays;
  return ::operator new(size);
}

int main() {
  char* many = new char[8];
  assert(arrays == 1);
  delete[] many;
}
// CHECK: {{^}}VERIFIED
