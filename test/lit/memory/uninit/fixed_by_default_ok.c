// RUN: %exit 0 %fathom check %s | %filecheck %s
// Without the check, a local that nobody set has some value, and keeps it.
#include <assert.h>
static const int table[8] = {1, 1, 2, 3, 5, 8, 13, 21};

int main(void) {
  unsigned index;
  unsigned copy = index;
  assert(index == copy);
  if (index >= 8)
    return 0;
  assert(table[index] == table[copy]);
  return 0;
}
// CHECK: {{^}}VERIFIED
