// RUN: %exit 10 %fathom check %s | %filecheck %s
// new[] calls the program's operator new.
#include <cassert>
#include <cstdlib>
#include <new>

static int live;
alignas(16) static char pool[64];

void* operator new(std::size_t) {
  ++live;
  return pool;
}

void operator delete(void*) noexcept { --live; }

int main() {
  int* many = new int[3];
  assert(live == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  delete[] many;
}
// CHECK: {{^}}FAILED: 1 of
