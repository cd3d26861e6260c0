// RUN: %exit 0 %fathom check %s | %filecheck %s
// An exception passes through a function of the C library.
#include <cassert>
#include <cstdlib>

int compare(const void* a, const void* b) {
  if (*static_cast<const int*>(a) == 2)
    throw 7;
  return *static_cast<const int*>(a) - *static_cast<const int*>(b);
}

int main() {
  int numbers[] = {3, 2, 1};
  try {
    std::qsort(numbers, 3, sizeof(int), compare);
    assert(false);
  } catch (int x) {
    assert(x == 7);
  }
}
// CHECK: {{^}}VERIFIED
