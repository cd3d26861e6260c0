// RUN: %exit 0 %fathom check %s | %filecheck %s
// Handlers chosen by a symbolic index, which change the table themselves.
#include <assert.h>

unsigned char nondet_uchar(void);

typedef int (*Operation)(int);

static int keep(int x) { return x; }
static int increment(int x);
static int negate(int x);

static Operation table[3] = {keep, increment, negate};

static int increment(int x) {
  table[0] = negate;
  return x + 1;
}
static int negate(int x) {
  table[1] = keep;
  return -x;
}

int main(void) {
  unsigned i = nondet_uchar() % 3;
  int x = nondet_uchar();
  int y = table[i](x);
  assert(y == (i == 0 ? x : i == 1 ? x + 1 : -x));
  assert(table[0] == (i == 1 ? negate : keep));
  assert(table[1](5) == (i == 2 ? 5 : 6));
  Operation* last = &table[2];
  assert((*last)(7) == -7 && (**last)(1) == -1);
  return 0;
}
// CHECK: VERIFIED
