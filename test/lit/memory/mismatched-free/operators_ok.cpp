// RUN: %exit 0 %fathom check %s | %filecheck %s
// The operators called by their names, and null for each of them.
#include <stdlib.h>
extern "C" int nondet_int(void);

int main() {
  void* raw = ::operator new(16);
  void* rawArray = ::operator new[](16);
  static_cast<char*>(raw)[15] = 1;
  static_cast<char*>(rawArray)[15] = 1;
  int* nothing = nondet_int() ? nullptr : new int[2];
  delete[] nothing;
  delete static_cast<int*>(nullptr);
  ::operator delete(raw);
  ::operator delete[](rawArray);
  free(nullptr);
  return 0;
}
// CHECK: {{^}}VERIFIED
