// RUN: %exit 0 %fathom check %s | %filecheck %s
// In C++, where nothing has to be cleaned up.
#include <cassert>
#include <csetjmp>

static std::jmp_buf place;

template <class T>
static void leave(T value) {
  std::longjmp(place, value);
}

int main() {
  int value = setjmp(place);
  if (value == 0)
    leave(12);
  assert(value == 12);
  return 0;
}
// CHECK: {{^}}VERIFIED
