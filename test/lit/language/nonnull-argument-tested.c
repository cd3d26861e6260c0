// RUN: %exit 0 %fathom check %s | %filecheck %s
// The caller tests before it passes on.
#include <assert.h>

unsigned char nondet_uchar(void);

__attribute__((nonnull)) static int lengthOf(const char* text) {
  int n = 0;
  while (text[n])
    ++n;
  return n;
}

static const char* lookUp(int id) {
  static const char* const names[] = {"north", "east", "south", "west"};
  return id < 4 ? names[id] : 0;
}

int main(void) {
  const char* name = lookUp(nondet_uchar() % 5);
  if (!name)
    return 1;
  int n = lengthOf(name);
  assert(n == 4 || n == 5);
  return 0;
}
// CHECK: VERIFIED
