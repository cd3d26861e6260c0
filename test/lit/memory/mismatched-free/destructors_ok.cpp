// RUN: %exit 0 %fathom check %s | %filecheck %s
// An array of objects with destructors: delete[] runs them all.
#include <assert.h>
extern "C" unsigned nondet_uint(void);

static unsigned alive;
struct Item {
  Item() { alive++; }
  ~Item() { alive--; }
};

int main() {
  unsigned count = nondet_uint() % 4;
  Item* items = new Item[count];
  assert(alive == count);
  delete[] items;
  assert(alive == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
