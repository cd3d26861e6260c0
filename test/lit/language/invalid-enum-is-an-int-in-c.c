// RUN: %exit 0 %fathom check %s | %filecheck %s
// In C an enumeration holds every value of its integer type.
#include <assert.h>

unsigned int nondet_uint(void);

enum Colour { RED, GREEN, BLUE };

static const char* nameOf(enum Colour c) {
  static const char* const names[] = {"red", "green", "blue"};
  return c <= BLUE ? names[c] : "?";
}

int main(void) {
  enum Colour c = (enum Colour)nondet_uint();
  const char* name = nameOf(c);
  assert(name[0] == 'r' || name[0] == 'g' || name[0] == 'b' || name[0] == '?');
  assert(c != GREEN || name[4] == 'n');
  return 0;
}
// CHECK: VERIFIED
