// RUN: %exit 0 %fathom check %s | %filecheck %s
// Assignment copies everything, arrays and nested structs included; then both live on their own.
#include <assert.h>

unsigned char nondet_uchar(void);

struct Point { short x, y; };
struct Shape {
  struct Point corners[3];
  union { int id; char tag[4]; };
};

int main(void) {
  struct Shape a = {.corners = {[1] = {3, 4}}, .id = 7}, b;
  b = a;
  a.corners[1].x = nondet_uchar();
  assert(b.corners[1].x == 3 && b.corners[1].y == 4 && b.corners[2].y == 0);
  assert(b.id == 7);
  struct Shape list[2] = {a, b};
  list[0] = list[1];
  assert(list[0].corners[1].x == 3);
  assert(a.corners[1].x <= 255);
  return 0;
}
// CHECK: VERIFIED
