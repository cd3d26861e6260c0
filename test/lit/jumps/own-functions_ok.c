// RUN: %exit 0 %fathom check %s | %filecheck %s
// A program may have functions of these names: they are its own.
#include <assert.h>

static int calls;

int _setjmp(void* place) {
  (void)place;
  return ++calls;
}

void longjmp(void* place, int value) {
  (void)place;
  calls += value;
}

int main(void) {
  int place;
  assert(_setjmp(&place) == 1);
  longjmp(&place, 5);
  assert(calls == 6);
  return 0;
}
// CHECK: {{^}}VERIFIED
