// RUN: %exit 0 %fathom check %s | %filecheck %s
// A static variable lives on after its block.
#include <assert.h>

static int* counter(void) {
  int* result;
  {
    static int calls;
    calls++;
    result = &calls;
  }
  return result;
}

int main(void) {
  int* first = counter();
  int* second = counter();
  assert(first == second && *first == 2);
  return 0;
}
// CHECK: {{^}}VERIFIED
