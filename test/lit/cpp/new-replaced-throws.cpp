// RUN: %exit 10 %fathom check %s | %filecheck %s
// The program's operator new throws, and new[] hands that on.
#include <cstdlib>
#include <new>

int nondet_int();

void* operator new(std::size_t size) {
  if (nondet_int() == 3)
    throw std::bad_alloc();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
  void* memory = std::malloc(size);
  if (!memory)
    std::exit(1);
  return memory;
}

void operator delete(void* memory) noexcept { std::free(memory); }

int main() {
  int* many = new int[3];
  delete[] many;
}
// CHECK: {{^}}FAILED: 1 of
