// RUN: %exit 0 %fathom check %s | %filecheck %s
// What must outlive the call comes from the heap.
#include <stdlib.h>

struct Point {
  int x, y;
};

static struct Point* midpoint(struct Point a, struct Point b) {
  struct Point local = {(a.x + b.x) / 2, (a.y + b.y) / 2};
  struct Point* result = malloc(sizeof *result);
  if (result)
    *result = local;
  return result;
}

int main(void) {
  struct Point a = {0, 2}, b = {4, 6};
  struct Point* m = midpoint(a, b);
  if (!m)
    return 1;
  int ok = m->x == 2 && m->y == 4;
  free(m);
  return ok ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
