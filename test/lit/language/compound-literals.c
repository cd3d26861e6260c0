// RUN: %exit 0 %fathom check %s | %filecheck %s
// Objects without a name: as arguments, as arrays, by address, fresh in each round of a loop.
#include <assert.h>

unsigned char nondet_uchar(void);

struct Point { int x, y; };

static int manhattan(const struct Point* p) { return (p->x < 0 ? -p->x : p->x) + (p->y < 0 ? -p->y : p->y); }
static int total(const int* values, int count) {
  int sum = 0;
  while (count-- > 0)
    sum += values[count];
  return sum;
}

int main(void) {
  int u = nondet_uchar();
  assert(manhattan(&(struct Point){-u, 3}) == u + 3);
  assert(total((int[]){1, 2, u}, 3) == u + 3);
  int* cell = (int[4]){[2] = 9};
  assert(cell[0] == 0 && cell[2] == 9 && cell[3] == 0);
  for (int i = 0; i < 3; ++i) {
    struct Point* p = &(struct Point){.y = i};
    assert(p->x == 0 && p->y == i);
    p->x = 100;
  }
  return 0;
}
// CHECK: VERIFIED
