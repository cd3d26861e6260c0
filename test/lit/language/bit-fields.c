// RUN: %exit 0 %fathom check %s | %filecheck %s
// Fields share words without disturbing each other; unsigned fields wrap at their width.
#include <assert.h>

unsigned int nondet_uint(void);

struct Flags {
  unsigned ready : 1;
  unsigned mode : 3;
  int delta : 4;
  unsigned : 0;
  unsigned long count : 40;
};

int main(void) {
  struct Flags f = {1, 5, -8, 0};
  unsigned x = nondet_uint();
  f.mode = x & 7;
  f.count = (unsigned long)x << 8;
  assert(f.ready == 1 && f.delta == -8);
  assert(f.mode == (x & 7));
  assert(f.count >> 8 == x);
  f.mode = 7;
  f.mode++;
  assert(f.mode == 0 && f.ready == 1);
  f.ready = 0;
  assert(f.delta == -8 && f.count == (unsigned long)x << 8);
  f.delta = 7;
  assert(f.delta == 7);
  return 0;
}
// CHECK: VERIFIED
