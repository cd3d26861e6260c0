// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --vcgen=path %s | %filecheck %s
// Volatile locals, static ones, those that did not change, and those that got back the value
// that they had.
#include <assert.h>
#include <setjmp.h>

static jmp_buf place;

static void leave(void) { longjmp(place, 1); }

int main(void) {
  volatile int tries = 0;
  static int calls;
  int kept = 3, swung = 4;
  double ratio = 0.5;
  if (setjmp(place) == 0) {
    tries = 1;
    ++calls;
    swung = 5;
    swung = 4;
    leave();
  }
  assert(tries == 1 && calls == 1);
  assert(kept == 3 && swung == 4 && ratio == 0.5);
  return 0;
}
// CHECK: {{^}}VERIFIED
