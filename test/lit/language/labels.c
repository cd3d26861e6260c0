// RUN: %exit 0 %fathom check %s | %filecheck %s
// Addresses of labels: neither numbers nor each other, also where nothing jumps to them.
#include <assert.h>
#include <stdint.h>

static void* here(void) {
  void* label = &&there;
there:
  return label;
}

static int threaded(int n) {
  static const int32_t steps[] = {0, (char*)&&two - (char*)&&one, (char*)&&three - (char*)&&one};
  goto*((char*)&&one + steps[n]);
one:
  return 1;
two:
  return 2;
three:
  return 3;
}

int main(void) {
  static void* const table[] = {&&a, &&b};
  assert(here() != 0 && (uintptr_t)here() > 16);
  assert(table[0] != table[1] && here() != table[0]);
  assert(threaded(0) == 1 && threaded(1) == 2 && threaded(2) == 3);
  goto* table[1];
a:
  assert(0);
b:
  return 0;
}
// CHECK: {{^}}VERIFIED
