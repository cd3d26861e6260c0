// RUN: %exit 0 %fathom check %s | %filecheck %s
// Short circuits, conditional operators, comma, and compound assignment evaluate what they should.
#include <assert.h>

int nondet_int(void);
unsigned char nondet_uchar(void);

static int calls;
static int truth(int value) {
  ++calls;
  return value;
}

int main(void) {
  int a = nondet_uchar() & 1, b = nondet_uchar() & 1;
  int both = truth(a) && truth(b);
  assert(both == (a & b) && calls == 1 + a);
  calls = 0;
  int either = truth(a) || truth(b);
  assert(either == (a | b) && calls == 2 - a);
  calls = 0;
  int chosen = a ? truth(10) : (truth(20), truth(30));
  assert(chosen == (a ? 10 : 30) && calls == (a ? 1 : 2));
  int cells[3] = {0, 0, 0}, i = 0;
  cells[i++] += 5;
  cells[i++] -= 6;
  assert(i == 2 && cells[0] == 5 && cells[1] == -6 && cells[2] == 0);
  int x = nondet_int();
  int y = x, *p = &y;
  *p++ ^= 1;
  assert((y ^ x) == 1 && p == &y + 1);
  return 0;
}
// CHECK: VERIFIED
