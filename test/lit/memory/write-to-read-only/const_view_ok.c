// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer to const may point to what is not const.
#include <assert.h>
unsigned nondet_uint(void);

static int table[6] = {2, 3, 5, 7, 11, 13};

static void set(const int* cell, int value) { *(int*)cell = value; }

int main(void) {
  unsigned i = nondet_uint() % 6;
  const int* view = &table[i];
  set(view, 1);
  assert(*view == 1);
  return 0;
}
// CHECK: {{^}}VERIFIED
